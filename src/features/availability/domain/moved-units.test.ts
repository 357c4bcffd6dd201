import { expect, test } from 'vitest';
import { movedUnits } from './slot-needs.ts';

const saturday = '2027-07-10';
const sunday = '2027-07-11';
const sup = (slotNumber: number, quantity: number) => ({ itemId: 'sup', slotNumber, quantity });

test('on another day all is taken there and given back here', () => {
  const held = [{ ...sup(4, 2), date: saturday }];
  expect(movedUnits(held, { date: sunday, needs: [sup(4, 2)] })).toEqual([
    { itemId: 'sup', date: sunday, slotNumber: 4, more: 2 },
    { itemId: 'sup', date: saturday, slotNumber: 4, more: -2 },
  ]);
});

test('a slot that is covered before and after is left alone', () => {
  const held = [4, 5].map((slot) => ({ ...sup(slot, 2), date: saturday }));
  expect(movedUnits(held, { date: saturday, needs: [sup(5, 2), sup(6, 2)] })).toEqual([
    { itemId: 'sup', date: saturday, slotNumber: 6, more: 2 },
    { itemId: 'sup', date: saturday, slotNumber: 4, more: -2 },
  ]);
});

test('of more or fewer units only the difference moves', () => {
  const held = [{ ...sup(4, 2), date: saturday }];
  const moved = (quantity: number) => movedUnits(held, { date: saturday, needs: [sup(4, quantity)] });
  expect([moved(3), moved(1), moved(2)].map((changes) => changes.map(({ more }) => more))).toEqual([
    [1],
    [-1],
    [],
  ]);
});
