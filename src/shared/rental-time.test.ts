import { expect, test } from 'vitest';
import {
  durationMinutes,
  endsByClosing,
  findSlotNumber,
  firstSlotFrom,
  rentalRange,
  slotNumbersOf,
  slotStart,
  slotsCovered,
  timeSlots,
  timeSlotsOf,
  timeSlotText,
  usualHours,
  widestHours,
} from './rental-time.ts';
import { findSlotAt } from './slot-times.ts';

test('a usual day has 18 half-hour slots from 08:00 to 17:00', () => {
  const usual = timeSlotsOf(usualHours);
  expect([usual.length, usual[0], usual.at(-1)]).toEqual([18, '08:00-08:30', '16:30-17:00']);
});

test('the longest day goes from 05:00 to 22:00', () => {
  expect([timeSlots.length, timeSlots[0], timeSlots.at(-1)]).toEqual([34, '05:00-05:30', '21:30-22:00']);
});

test('a slot and its number name each other', () => {
  for (const slotNumber of slotNumbersOf(widestHours)) {
    expect(findSlotNumber(timeSlotText(slotNumber))).toBe(slotNumber);
    expect(findSlotAt(slotStart(slotNumber))).toBe(slotNumber);
  }
});

test('closing time is a time of the day but begins no slot', () => {
  expect([findSlotAt('22:00'), findSlotNumber('22:00-22:30')]).toEqual([widestHours.until, null]);
  expect([findSlotAt('04:30'), findSlotAt('22:30'), findSlotAt('8:00')]).toEqual([null, null, null]);
});

test('a time that is no slot has no number', () => {
  expect(findSlotNumber('08:30-09:00')).toBe(1);
  expect(findSlotNumber('07:30-08:00')).toBe(-1);
  expect(findSlotNumber('22:00-22:30')).toBeNull();
  expect(findSlotNumber('08:00')).toBeNull();
});

test.each([
  ['00:00', -16],
  ['08:00', 0],
  ['08:01', 1],
  ['09:10', 3],
])('the first slot from %s on is %i', (time, slotNumber) => {
  expect(firstSlotFrom(time)).toBe(slotNumber);
});

test('a rental of half an hour, one or two hours covers one, two or four slots', () => {
  expect([slotsCovered('1/2'), slotsCovered('1'), slotsCovered('2')]).toEqual([1, 2, 4]);
  expect([durationMinutes('1/2'), durationMinutes('1'), durationMinutes('2')]).toEqual([30, 60, 120]);
});

test('the last rental of the day ends by closing time', () => {
  expect(endsByClosing(17, '1/2', usualHours.until)).toBe(true);
  expect(endsByClosing(17, '1', usualHours.until)).toBe(false);
  expect(endsByClosing(16, '1', usualHours.until)).toBe(true);
  expect(endsByClosing(14, '2', usualHours.until)).toBe(true);
  expect(endsByClosing(15, '2', usualHours.until)).toBe(false);
});

test('a booking lasts as long as its longest rental', () => {
  expect(rentalRange('10:00-10:30', ['1/2', '2'])).toBe('10:00 - 12:00');
  expect(rentalRange('16:30-17:00', [])).toBe('16:30 - 17:00');
});
