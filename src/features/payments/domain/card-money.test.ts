import fc from 'fast-check';
import { expect, test } from 'vitest';
import { refundableOutsideCents, remainingCents, splitRefund } from './card-money.ts';
import { attemptStates, holdsMoney } from './payment-attempt.ts';

const money = { orderId: 'A', balanceCents: 50, queuedCents: 20, voucherCents: 5, refundableCents: 25 };

test('what is owed is not left of a payment, and what is in a voucher is', () => {
  expect(remainingCents(money)).toBe(30);
});

test('what is owed can be noted as given back elsewhere, as long as the gateway has the money', () => {
  for (const state of attemptStates)
    expect(refundableOutsideCents(state, money)).toBe(holdsMoney(state) ? 45 : 0);
});

test.each([
  [{ toCardCents: 30, byHandCents: 20 }, 0, { toCardCents: 30, byHandCents: 20 }],
  [{ toCardCents: 30, byHandCents: 20 }, 15, { toCardCents: 30, byHandCents: 5 }],
  [{ toCardCents: 30, byHandCents: 20 }, 25, { toCardCents: 25, byHandCents: 0 }],
  [{ toCardCents: 30, byHandCents: 20 }, 60, { toCardCents: 0, byHandCents: 0 }],
  [{ toCardCents: 30, byHandCents: -20 }, 10, { toCardCents: 20, byHandCents: 0 }],
])('%j of which %i is kept gives %j back', (paid, keptCents, back) => {
  expect(splitRefund(paid, keptCents)).toEqual(back);
});

test('what is kept and what goes back is what was paid, and the card is kept from last', () => {
  const cents = fc.integer({ min: 0, max: 100_000 });
  fc.assert(
    fc.property(cents, cents, fc.integer({ min: 0, max: 100 }), (toCardCents, byHandCents, percent) => {
      const paidCents = toCardCents + byHandCents;
      const keptCents = Math.floor((paidCents * percent) / 100);
      const back = splitRefund({ toCardCents, byHandCents }, keptCents);
      expect(back.toCardCents + back.byHandCents + keptCents).toBe(paidCents);
      expect(back.toCardCents === toCardCents || back.byHandCents === 0).toBe(true);
    }),
  );
});
