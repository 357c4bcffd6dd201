import { expect, test } from 'vitest';
import { causeOf, groupLeadTimes, medianLeadDays } from './lead-times.ts';

test('days are put into groups, and each booking into one', () => {
  const leadTimes = [0, 1, 2, 3, 7, 8, 14, 15, 30, 31, 60].map((days) => ({ days, bookings: 1 }));
  expect(groupLeadTimes(leadTimes).map(({ from, to, bookings }) => [from, to, bookings])).toEqual([
    [0, 0, 1],
    [1, 1, 1],
    [2, 3, 2],
    [4, 7, 1],
    [8, 14, 2],
    [15, 30, 2],
    [31, null, 2],
  ]);
});

test('half of the bookings were made at most so many days before', () => {
  expect(medianLeadDays([])).toBeNull();
  expect(medianLeadDays([{ days: 5, bookings: 1 }])).toBe(5);
  const leadTimes = [
    { days: 9, bookings: 3 },
    { days: 0, bookings: 2 },
    { days: 2, bookings: 1 },
  ];
  expect(medianLeadDays(leadTimes)).toBe(2);
});

test('what is recorded under another name is another cause', () => {
  expect(['staff', 'guest', 'gale', null].map(causeOf)).toEqual(['staff', 'guest', 'other', 'other']);
});
