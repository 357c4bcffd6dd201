import { expect, test } from 'vitest';
import { isPossibleAt } from './departure.ts';
import { type FactKind, factKinds } from './rental-fact.ts';

/** From 10:00 to whenever, on a day whose clock is two hours ahead of UTC. */
const day = { date: '2027-07-10', startSlot: 4, delayMinutes: 0, timeZone: 'Europe/Rome' };
const isPossible = (kind: FactKind, at: string, delayMinutes = 0) =>
  isPossibleAt(new Date(at), kind, { ...day, delayMinutes });

test.each(factKinds)('%s cannot be of another time than that of its rental', (kind) => {
  for (const at of [
    '0000-01-01T00:00:00Z',
    '1970-01-01T00:00:00Z',
    '2027-06-10T10:30:00Z',
    '2027-07-09T21:59:59Z',
    '2027-07-11T22:00:00Z',
    '2031-01-01T00:00:00Z',
    '9999-12-31T23:59:59Z',
  ])
    expect(isPossible(kind, at), at).toBe(false);
  expect(isPossible(kind, '2027-07-10T08:30:00Z')).toBe(true);
  expect(isPossible(kind, '2027-07-11T07:00:00Z')).toBe(true);
});

test('guests can come early, but cannot be missing before their time, nor their units be free', () => {
  expect(isPossible('checked-in', '2027-07-10T06:00:00Z')).toBe(true);
  expect(isPossible('handed-out', '2027-07-10T07:30:00Z')).toBe(true);
  for (const kind of ['no-show', 'freed'] as const) {
    expect(isPossible(kind, '2027-07-10T07:59:59Z')).toBe(false);
    expect(isPossible(kind, '2027-07-10T08:00:00Z')).toBe(true);
    expect(isPossible(kind, '2027-07-10T08:29:00Z', 30)).toBe(false);
    expect(isPossible(kind, '2027-07-10T08:30:00Z', 30)).toBe(true);
  }
});
