import { expect, test } from 'vitest';
import { evaluateVoucher, lastDayAfterCancellation, type VoucherValue } from './voucher-value.ts';

const gift: VoucherValue = {
  kind: 'gift',
  amountCents: 5000,
  sharePercent: null,
  balanceCents: 5000,
  uses: 0,
  maxUses: null,
  minimumCents: 0,
  expiresOn: '2027-07-31',
  isWithdrawn: false,
};
const share: VoucherValue = {
  ...gift,
  kind: 'share',
  amountCents: null,
  balanceCents: null,
  sharePercent: 15,
};
const order = { today: '2027-07-31', priceCents: 2800 };

test('a gift voucher pays what it has, and no more than the price', () => {
  expect(evaluateVoucher(gift, order)).toEqual({ kind: 'good', discountCents: 2800 });
  expect(evaluateVoucher({ ...gift, balanceCents: 1050 }, order)).toEqual({
    kind: 'good',
    discountCents: 1050,
  });
});

test('an amount off is taken off each booking', () => {
  const amount = {
    ...gift,
    kind: 'amount',
    amountCents: 500,
    balanceCents: null,
    maxUses: 2,
    uses: 1,
  } as const;
  expect(evaluateVoucher(amount, order)).toEqual({ kind: 'good', discountCents: 500 });
  expect(evaluateVoucher({ ...amount, uses: 2 }, order)).toEqual({ kind: 'used-up' });
});

test.each([
  [15, 2800, 420],
  [15, 1850, 278],
  [33, 100, 33],
  [100, 1, 1],
  [1, 49, 0],
])('%s per cent of %s cents are %s', (sharePercent, priceCents, discountCents) => {
  expect(evaluateVoucher({ ...share, sharePercent }, { ...order, priceCents })).toEqual({
    kind: 'good',
    discountCents,
  });
});

test('a code can be used on its last day, and not on the next', () => {
  expect(evaluateVoucher(gift, { ...order, today: '2027-08-01' })).toEqual({ kind: 'expired' });
  expect(evaluateVoucher({ ...gift, expiresOn: null }, { ...order, today: '2047-01-01' }).kind).toBe('good');
});

test('what is spent, withdrawn or for larger bookings is refused', () => {
  expect(evaluateVoucher({ ...gift, balanceCents: 0 }, order)).toEqual({ kind: 'used-up' });
  expect(evaluateVoucher({ ...gift, isWithdrawn: true, balanceCents: 0 }, order)).toEqual({
    kind: 'withdrawn',
  });
  expect(evaluateVoucher({ ...share, minimumCents: 2801 }, order)).toEqual({
    kind: 'below-minimum',
    minimumCents: 2801,
  });
  expect(evaluateVoucher({ ...share, minimumCents: 2800 }, order).kind).toBe('good');
});

test.each([
  ['2027-06-10', '2027-08-13'],
  ['2027-06-20', '2027-08-13'],
  ['2027-08-13', '2027-08-13'],
  ['2027-12-31', '2027-12-31'],
])('cancelled by the business on 14 June, a code that was valid until %s is until %s', (before, after) => {
  expect(lastDayAfterCancellation(before, '2027-06-14')).toBe(after);
});
