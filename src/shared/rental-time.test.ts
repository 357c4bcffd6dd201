import { expect, test } from 'vitest';
import {
  durationMinutes,
  endsByClosing,
  findSlotNumber,
  rentalRange,
  slotsCovered,
  slotsPerDay,
  timeSlots,
} from './rental-time.ts';

test('a day has 18 half-hour slots from 08:00 to 17:00', () => {
  expect(timeSlots).toHaveLength(slotsPerDay);
  expect(timeSlots[0]).toBe('08:00-08:30');
  expect(timeSlots.at(-1)).toBe('16:30-17:00');
});

test('a time that is no slot has no number', () => {
  expect(findSlotNumber('08:30-09:00')).toBe(1);
  expect(findSlotNumber('17:00-17:30')).toBeNull();
  expect(findSlotNumber('08:00')).toBeNull();
});

test('a rental of half an hour, one or two hours covers one, two or four slots', () => {
  expect([slotsCovered('1/2'), slotsCovered('1'), slotsCovered('2')]).toEqual([1, 2, 4]);
  expect([durationMinutes('1/2'), durationMinutes('1'), durationMinutes('2')]).toEqual([30, 60, 120]);
});

test('the last rental of the day ends by 17:00', () => {
  expect(endsByClosing(17, '1/2')).toBe(true);
  expect(endsByClosing(17, '1')).toBe(false);
  expect(endsByClosing(16, '1')).toBe(true);
  expect(endsByClosing(14, '2')).toBe(true);
  expect(endsByClosing(15, '2')).toBe(false);
});

test('a booking lasts as long as its longest rental', () => {
  expect(rentalRange('10:00-10:30', ['1/2', '2'])).toBe('10:00 - 12:00');
  expect(rentalRange('16:30-17:00', [])).toBe('16:30 - 17:00');
});
