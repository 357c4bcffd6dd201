import { expect, test } from 'vitest';
import { sumEntries } from './journal-sums.ts';

test('sums are by method and by purpose and rate, with the VAT that is in them, and without what cancels out', () => {
  const sums = sumEntries([
    {
      method: 'card',
      moneyCents: 2500,
      lines: [
        { category: 'rental', basisPoints: 1000, cents: 1100 },
        { category: 'rental', basisPoints: 2200, cents: 1400 },
      ],
    },
    { method: 'card', moneyCents: -700, lines: [{ category: 'rental', basisPoints: 2200, cents: -700 }] },
    { method: 'cash', moneyCents: 5000, lines: [{ category: 'voucher', basisPoints: null, cents: 5000 }] },
    {
      method: 'voucher',
      moneyCents: 0,
      lines: [
        { category: 'rental', basisPoints: 2200, cents: 5000 },
        { category: 'voucher', basisPoints: null, cents: -5000 },
      ],
    },
    { method: null, moneyCents: 0, lines: [{ category: 'rental', basisPoints: 0, cents: -100 }] },
    { method: null, moneyCents: 0, lines: [{ category: 'kept', basisPoints: null, cents: 100 }] },
  ]);
  expect(sums).toEqual({
    byMethod: [
      { method: 'cash', cents: 5000 },
      { method: 'card', cents: 1800 },
    ],
    byRate: [
      // 57 euros at 22 % are 46.72 and 10.28.
      { category: 'rental', basisPoints: 2200, cents: 5700, vatCents: 1028 },
      { category: 'rental', basisPoints: 1000, cents: 1100, vatCents: 100 },
      { category: 'rental', basisPoints: 0, cents: -100, vatCents: 0 },
      { category: 'kept', basisPoints: null, cents: 100, vatCents: 0 },
    ],
  });
});
