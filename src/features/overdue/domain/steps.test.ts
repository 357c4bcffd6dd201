import { expect, test } from 'vitest';
import { isOpen, type OverdueStep, openCases, type StepKind, timelineOf } from './steps.public.ts';

const step = (id: string, kind: StepKind, minute: number, more: Partial<OverdueStep> = {}): OverdueStep => ({
  ...{ id, kind, bookingId: 1, isDrill: false, device: 'd' },
  occurredAt: new Date(Date.UTC(2026, 6, 10, 16, minute)).toISOString(),
  ...more,
});
const real = { bookingId: 1, isDrill: false };

test('both devices have the same timeline, in whatever order and however often steps arrive', () => {
  const steps = [step('a', 'card-opened', 1), step('b', 'called-guest', 1), step('c', 'seen', 7)];
  const ids = (all: OverdueStep[]) => timelineOf(all, real).map(({ id }) => id);
  expect(ids(steps)).toEqual(['a', 'b', 'c']);
  expect(ids([...steps.toReversed(), ...steps])).toEqual(['a', 'b', 'c']);
});

test('a drill of a booking is another case than the booking itself', () => {
  const drill = step('d', 'card-opened', 2, { isDrill: true });
  expect(timelineOf([drill], real)).toEqual([]);
  expect(openCases([drill, step('e', 'card-opened', 3, { bookingId: 2 })])).toEqual([
    { bookingId: 1, isDrill: true },
    { bookingId: 2, isDrill: false },
  ]);
});

test('a case is open from more than a call of the guest on until they are found, and again when it goes on', () => {
  const open = (...kinds: StepKind[]) => isOpen(kinds.map((kind, n) => step(String(n), kind, n)));
  expect(open()).toBe(false);
  expect(open('called-guest')).toBe(false);
  expect(open('called-guest', 'card-opened')).toBe(true);
  expect(open('card-opened', 'found')).toBe(false);
  expect(open('card-opened', 'found', 'called-guest')).toBe(false);
  expect(open('card-opened', 'found', 'called-coast-guard')).toBe(true);
});
