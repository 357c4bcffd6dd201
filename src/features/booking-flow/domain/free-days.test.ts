import { expect, test } from 'vitest';
import { nearestFreeDay } from './free-slots.ts';

const days = [
  { date: '2027-07-02', isAvailable: true },
  { date: '2027-07-03', isAvailable: false },
  { date: '2027-07-05', isAvailable: true },
];

test('the next free day is offered, never the day itself', () => {
  expect(nearestFreeDay(days, '2027-07-03')).toBe('2027-07-05');
  expect(nearestFreeDay(days, '2027-07-02')).toBe('2027-07-05');
});

test('where no free day follows, the last one before is offered', () => {
  expect(nearestFreeDay(days, '2027-07-05')).toBe('2027-07-02');
});

test('where all days are full, none is offered', () => {
  expect(nearestFreeDay([{ date: '2027-07-02', isAvailable: false }], '2027-07-01')).toBeUndefined();
});
