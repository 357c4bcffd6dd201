import { expect, test } from 'vitest';
import { canPayLater, mostOfSlot, workLevel } from './unpaid-limits.ts';

const limits = { payLaterBookings: 3, payLaterUnits: 6 };

test.each([
  [0, 0, 6, true],
  [0, 0, 7, false],
  [2, 4, 2, true],
  [2, 4, 3, false],
  [3, 3, 1, false],
])('with %i bookings of %i units, %i more units: %s', (bookings, units, added, isAllowed) => {
  expect(canPayLater({ bookings, units }, added, limits)).toBe(isAllowed);
});

test('0 switches each half of the pay-later limit off', () => {
  expect(canPayLater({ bookings: 9, units: 5 }, 1, { ...limits, payLaterBookings: 0 })).toBe(true);
  expect(canPayLater({ bookings: 2, units: 90 }, 1, { ...limits, payLaterUnits: 0 })).toBe(true);
});

test.each([
  [0, 24, 0],
  [23, 1, 0],
  [23, 2, 1],
  [24, 12, 1],
  [24, 13, 2],
  [48, 1, 3],
  [500, 1, 6],
])('%i held and %i more cost work of level %i', (held, added, level) => {
  expect(workLevel(held, added, 24)).toBe(level);
});

test('a limit of 0 costs no work, and one of 1 is not divided away', () => {
  expect(workLevel(500, 1, 0)).toBe(0);
  expect(workLevel(1, 1, 1)).toBe(1);
});

test.each([
  [8, 50, 4],
  [7, 50, 3],
  [2, 50, 1],
  [1, 50, 1],
  [0, 50, 1],
  [10, 25, 2],
  [8, 100, 8],
  [8, 0, 8],
])('of %i units, %i per cent are %i', (capacity, share, most) => {
  expect(mostOfSlot(capacity, share)).toBe(most);
});
