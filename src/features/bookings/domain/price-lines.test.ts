import { expect, test } from 'vitest';
import { priceItems } from './prices.public.ts';

const list = [
  { itemId: 'sup', title: 'Board', duration: '1/2', amountCents: 800 },
  { itemId: 'sup', title: 'Board', duration: '1', amountCents: 1450 },
] as const;
const board = { itemId: 'sup', quantity: 2, duration: '1' } as const;

test('an item costs what the list says for its duration', () => {
  expect(priceItems([board], list)).toEqual([{ ...board, unitPriceCents: 1450 }]);
});

test('a price that the customer saw is compared', () => {
  expect(priceItems([{ ...board, unitPriceCents: 1450 }], list)).toEqual([
    { ...board, unitPriceCents: 1450 },
  ]);
  expect(priceItems([{ ...board, unitPriceCents: 800 }], list)).toEqual({
    fault: 'price-changed',
    item: 'Board',
    price: { cents: 1450 },
  });
});

test('a free ride is another price, too', () => {
  expect(priceItems([{ ...board, unitPriceCents: 0 }], list)).toMatchObject({ fault: 'price-changed' });
});

test('what is not on the list is not rented', () => {
  expect(priceItems([{ ...board, duration: '2' }], list)).toEqual({ fault: 'unknown-item' });
  expect(priceItems([board, { ...board, itemId: 'jet-ski' }], list)).toEqual({ fault: 'unknown-item' });
});
