import { expect, test } from 'vitest';
import { priceText } from './price-text.ts';

test('a price list is pairs of duration and price', () => {
  const prices = [
    { duration: '1/2', amountCents: 800 },
    { duration: '1', amountCents: 1450 },
  ] as const;
  expect(priceText(prices)).toBe('1/2: €8, 1: €14.50');
  expect(priceText([])).toBe('');
});
