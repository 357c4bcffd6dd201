import { expect, test } from 'vitest';
import { timeSlotsOf, usualHours } from '#shared/rental-time.ts';
import { freeUnits } from './free-units.public.ts';

const timeSlots = timeSlotsOf(usualHours);
const sup = (duration: '1/2' | '1' | '2') => [{ itemId: 'sup', duration }];
const left = timeSlots.slice(0, 10).map((timeSlot, slot) => ({ itemId: 'sup', timeSlot, quantity: slot }));
const none = () => 0;

test('the fullest half hour counts', () => {
  expect(freeUnits(sup('2'), 3, left, none)).toBe(3);
  expect(
    freeUnits(
      [...sup('1'), { itemId: 'kayak', duration: '1/2' }],
      3,
      [...left, { itemId: 'kayak', timeSlot: timeSlots[3] ?? '', quantity: 1 }],
      none,
    ),
  ).toBe(1);
});

test('what the booking holds itself is free for it', () => {
  expect(freeUnits(sup('1'), 0, left, (_, slot) => (slot === 0 ? 2 : 0))).toBe(1);
});

test('what does not exist is closed, and what ends after closing is too late', () => {
  const withGap = left.filter((_, slot) => slot !== 5);
  expect(freeUnits(sup('1'), 4, withGap, none)).toBe('closed');
  expect(freeUnits(sup('2'), 7, left, none)).toBe('late');
});
