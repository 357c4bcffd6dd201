import { expect, test } from 'vitest';
import { bookingMatcher } from './match-booking.ts';

const greco = { id: 3068, fullName: 'Nicolò Greco', phoneNumber: '+39 327 555 01 20' };

test.each([
  'greco',
  'NICOLO',
  'nicolò gr',
  '3068',
  'water 3068',
  'WATER-3068',
  '306',
  '327 555',
  '(327) 555-01',
  '',
])('%j means the booking', (text) => {
  expect(bookingMatcher(text)(greco)).toBe(true);
});

test.each(['greca', '068', '30681', '12', 'greco 327'])('%j does not', (text) => {
  expect(bookingMatcher(text)(greco)).toBe(false);
});

test('a booking without name and phone is found by its number only', () => {
  const walkIn = { id: 7, fullName: null, phoneNumber: null };
  expect(['7', 'greco', '327'].map((text) => bookingMatcher(text)(walkIn))).toEqual([true, false, false]);
});
