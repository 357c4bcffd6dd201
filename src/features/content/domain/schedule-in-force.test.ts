import { expect, test } from 'vitest';
import { canBeAnnounced, hasPlaceOnWeekday } from './schedule-in-force.public.ts';

/** As by default: nothing on Mondays. */
const schedule = { monday: null, friday: ' Lido Adriano\n', sunday: 'Punta Marina' };
/** A Friday. */
const today = '2026-07-10';

test('a weekday has a place in any week, but not where staff left it empty', () => {
  expect(hasPlaceOnWeekday(schedule, '2027-01-08')).toBe(true);
  expect(hasPlaceOnWeekday(schedule, '2027-01-04')).toBe(false);
  expect(hasPlaceOnWeekday({ friday: ' ' }, '2027-01-08')).toBe(false);
  expect(hasPlaceOnWeekday(undefined, '2027-01-08')).toBe(false);
});

test('the place of a past week is not announced any more', () => {
  expect(canBeAnnounced('2026-07-05', today)).toBe(false);
  expect(canBeAnnounced('2026-07-06', today)).toBe(true);
  expect(canBeAnnounced('2027-01-08', today)).toBe(true);
});
