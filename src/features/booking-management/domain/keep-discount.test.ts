import { expect, test } from 'vitest';
import { keepDiscount } from './keep-discount.ts';

test.each([
  [1000, 2800, { totalCents: 1800, discountCents: 1000 }],
  [1000, 1000, { totalCents: 0, discountCents: 1000 }],
  [1000, 800, { totalCents: 0, discountCents: 800 }],
  [0, 800, { totalCents: 800, discountCents: 0 }],
])('%s off a new price of %s', (discountCents, priceCents, kept) => {
  expect(keepDiscount({ discountCents }, priceCents)).toEqual(kept);
});
