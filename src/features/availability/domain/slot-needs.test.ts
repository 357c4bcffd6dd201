import { expect, test } from 'vitest';
import { findShortage, slotNeeds, tripNeeds, withoutClosed } from './slot-needs.ts';

const board = { itemId: 'sup', quantity: 2, duration: '1' } as const;
const need = (itemId: string, slotNumber: number, quantity: number) => ({ itemId, slotNumber, quantity });

test.each([
  ['1/2', [4]],
  ['1', [4, 5]],
  ['2', [4, 5, 6, 7]],
] as const)('a rental of %s hours from slot 4 needs %j', (duration, slotNumbers) => {
  expect(slotNeeds([{ ...board, duration }], 4)).toEqual(slotNumbers.map((n) => need('sup', n, 2)));
});

test('each item needs its own slots', () => {
  const kayak = { itemId: 'kayak', quantity: 1, duration: '1/2' } as const;
  expect(slotNeeds([board, kayak], 0)).toEqual([need('sup', 0, 2), need('sup', 1, 2), need('kayak', 0, 1)]);
});

test('the craft of a trip are kept free around it, as far as the day has slots', () => {
  const needs = tripNeeds([{ ...board, duration: '1' }], 1, { before: 60, after: 30 });
  const around = (slot: number) => ({ ...need('sup', slot, 2), isTurnaround: true });
  expect(needs).toEqual([need('sup', 1, 2), need('sup', 2, 2), around(-1), around(0), around(3)]);
  const left = [0, 1, 3].map((slot) => need('sup', slot, 5));
  // What the trip itself needs is never left out.
  expect(withoutClosed(needs, left)).toEqual([need('sup', 1, 2), need('sup', 2, 2), around(0), around(3)]);
});

test('enough is enough, to the last unit', () => {
  expect(findShortage([need('sup', 0, 2)], [need('sup', 0, 2)])).toBeNull();
});

test('the first need that is not met is told, with what is left', () => {
  const needs = [need('sup', 0, 2), need('sup', 1, 2), need('sup', 2, 2)];
  const left = [need('sup', 0, 5), need('sup', 1, 1), need('sup', 2, 0)];
  expect(findShortage(needs, left)).toEqual({ itemId: 'sup', slotNumber: 1, left: 1 });
});

test('a slot that does not exist has nothing, and says so otherwise than an empty one', () => {
  expect(findShortage([need('sup', 0, 1)], [need('kayak', 0, 9)])).toEqual({
    itemId: 'sup',
    slotNumber: 0,
    left: null,
  });
});
