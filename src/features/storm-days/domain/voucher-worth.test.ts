import { expect, test } from 'vitest';
import { voucherWorth } from './booking-fate.ts';

test.each([
  [4000, 10, 4400],
  [4000, 0, 4000],
  [1850, 15, 2128],
  [10, 5, 11],
  [0, 50, 0],
  [1_000_000, 0, 1_000_000],
])('%s cents with %s per cent on top are %s', (paid, bonus, worth) => {
  expect(voucherWorth(paid, bonus)).toBe(worth);
});

test('nothing is worth more than a voucher can be', () => {
  expect(voucherWorth(1_000_000, 1)).toBe(0);
});
