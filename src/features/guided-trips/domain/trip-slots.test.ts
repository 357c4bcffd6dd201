import { expect, test } from 'vitest';
import { findTripSlot, tripSlots } from './trip-slots.ts';

test('a half day goes by the names of the calls and of the tables', () => {
  for (const slot of tripSlots) {
    const column = slot.replace(/[A-Z]/, (letter) => `_${letter.toLowerCase()}`);
    for (const name of [slot, `${slot}Image`, column, `${column}_image`]) {
      expect(findTripSlot(name)).toBe(slot);
    }
  }
});

test.each([
  '',
  'monday',
  'am',
  'bannerImage',
  'monday__am',
  'funday_am',
  'mondayAm; drop table',
  '__proto__',
])('%j is no half day', (name) => {
  expect(findTripSlot(name)).toBeNull();
});
