import { expect, test } from 'vitest';
import { findPayments, type InvoicePayment } from './payments.ts';

const card = (amountCents: number) => ({
  ...{ kind: amountCents > 0 ? 'card-payment' : 'card-refund', method: null, amountCents },
});
const byHand = (method: 'cash' | 'terminal' | 'transfer' | null, amountCents: number) => ({
  ...{ kind: 'payment-by-hand', method, amountCents },
});
const said = (method: InvoicePayment['method'], cents: number) => ({ method, cents });

test.each([
  ['all by card', 1400, [card(1400)], [], [said('card', 1400)]],
  [
    'what went back is not named',
    900,
    [card(1400), card(-500), byHand('cash', 500), byHand('cash', -500)],
    [],
    [said('card', 900)],
  ],
  ['two ways', 1800, [card(1400), byHand('cash', 400)], [], [said('card', 1400), said('cash', 400)]],
  [
    'what an earlier invoice names is not named again',
    400,
    [card(1400), byHand('transfer', 400)],
    [said('card', 1400)],
    [said('transfer', 400)],
  ],
  ['a method that is not known', 1800, [card(1400), byHand(null, 400)], [], null],
  ['more than is known', 1500, [card(1400)], [], null],
])('%s', (_, grossCents, movements, earlier, expected) => {
  expect(findPayments(grossCents, movements, earlier)).toEqual(expected);
});
