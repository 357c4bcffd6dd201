import { expect, test } from 'vitest';
import { claimMinutes } from './claim-minutes.ts';

const start = { date: '2027-06-20', time: '10:00' };
/** It is 09:00, and rentals can be booked until they begin. */
const earliestIn = (minutes: number) =>
  `2027-06-20 ${minutes < 60 ? '09' : '10'}:${String(minutes % 60).padStart(2, '0')}`;
/** The same, until half an hour before. */
const earlierBy = (before: number) => (minutes: number) => earliestIn(minutes + before);

test('units are held as long as usual', () => {
  expect(claimMinutes(start, 30, earliestIn)).toBe(30);
});

test('units are held no longer than they can be booked', () => {
  expect(claimMinutes(start, 30, earlierBy(40))).toBe(20);
});

test('nobody is asked who would have less than five minutes', () => {
  expect(claimMinutes(start, 30, earlierBy(55))).toBe(5);
  expect(claimMinutes(start, 30, earlierBy(56))).toBeNull();
});
