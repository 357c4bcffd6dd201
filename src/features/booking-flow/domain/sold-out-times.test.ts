import { expect, test } from 'vitest';
import { soldOutTimes } from './free-slots.ts';

const day = [
  { itemId: 'sup', timeSlot: '10:00-10:30', quantity: 0 },
  { itemId: 'sup', timeSlot: '10:30-11:00', quantity: 1 },
  { itemId: 'sup', timeSlot: '11:00-11:30', quantity: 2 },
  { itemId: 'canoe', timeSlot: '11:30-12:00', quantity: 0 },
];

test('times at which too few units are left are sold out', () => {
  expect(soldOutTimes(day, { itemId: 'sup', duration: '1/2', quantity: 1 })).toEqual(['10:00-10:30']);
  expect(soldOutTimes(day, { itemId: 'sup', duration: '1/2', quantity: 2 })).toEqual([
    '10:00-10:30',
    '10:30-11:00',
  ]);
});

test('a rental is sold out where any slot of it is, and not where it would end after closing', () => {
  expect(soldOutTimes(day, { itemId: 'sup', duration: '1', quantity: 2 })).toEqual([
    '10:00-10:30',
    '10:30-11:00',
  ]);
  expect(soldOutTimes(day, { itemId: 'sup', duration: '2', quantity: 1 })).toEqual([]);
});
