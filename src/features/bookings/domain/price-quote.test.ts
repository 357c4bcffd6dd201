import { expect, test } from 'vitest';
import { quoteCents } from './prices.public.ts';

test('the total is the sum of price times quantity', () => {
  const lines = [
    { quantity: 2, unitPriceCents: 1800 },
    { quantity: 3, unitPriceCents: 850 },
  ];
  expect(quoteCents(lines)).toBe(6150);
});

test('nothing costs nothing', () => {
  expect(quoteCents([])).toBe(0);
});
