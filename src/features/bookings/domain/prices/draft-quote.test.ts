import { expect, test } from 'vitest';
import { findUnitPriceCents, quoteSelection } from './draft-quote.ts';

const sup = {
  itemId: 'sup',
  prices: [
    { duration: '1/2', amountCents: 800 },
    { duration: '1', amountCents: 1400 },
  ],
} as const;

test('the total is the price of the duration times the quantity', () => {
  expect(quoteSelection({ itemId: 'sup', quantity: 3, duration: '1' }, [sup])).toEqual({
    item: sup,
    quantity: 3,
    duration: '1',
    unitPriceCents: 1400,
    totalCents: 4200,
  });
});

test.each([
  ['no selection', null],
  ['no duration', { itemId: 'sup', quantity: 1, duration: null }],
  ['an item that is no longer rented', { itemId: 'canoe', quantity: 1, duration: '1' }],
  ['a duration without a price', { itemId: 'sup', quantity: 1, duration: '2' }],
] as const)('%s has no quote', (_, selection) => {
  expect(quoteSelection(selection, [sup])).toBeNull();
});

test('a duration without a price has none', () => {
  expect(findUnitPriceCents(sup, '2')).toBeNull();
});
