import { expect, test } from 'vitest';
import { confirmBy } from './booking-state.public.ts';

const now = new Date('2027-06-14T08:00:00Z');

test.each([
  ['2027-06-20T08:00:00Z', '2027-06-15T08:00:00.000Z'],
  ['2027-06-15T06:00:00Z', '2027-06-15T04:00:00.000Z'],
  ['2027-06-15T10:00:00Z', '2027-06-15T08:00:00.000Z'],
])('a rental at %s is confirmed by %s', (startsAt, expected) => {
  expect(confirmBy({ now, hours: 24, startsAt: new Date(startsAt) }).toISOString()).toBe(expected);
});
