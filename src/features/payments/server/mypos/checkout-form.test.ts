import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createTestStore } from '#tests/support/mypos/test-store.ts';
import type { CheckoutOrder } from '../payment-gateway.ts';
import { createCheckoutForm } from './checkout-form.ts';
import { isSignedBy } from './signature.ts';

const { account, storePublicKey } = createTestStore();

const order: CheckoutOrder = {
  orderId: 'K7Q2M0X9B4C8D1E6F3GH',
  amountCents: 2845,
  rows: [
    { title: 'Kayak K1, 2 h', quantity: 2, unitPriceCents: 1250 },
    { title: 'Drybag', quantity: 1, unitPriceCents: 345 },
  ],
  language: 'IT',
  note: 'WATER-12',
  successUrl: 'https://shop.example/ok',
  cancelUrl: 'https://shop.example/cancel',
  expiresInSeconds: 1200,
  notifyUrl: 'https://shop.example/notify?a=1&b=2',
};

test('a purchase has its fields in one order and the signature last', () => {
  const { url, fields } = createCheckoutForm(account, order);
  expect(url).toBe('https://gateway.example/vmp/checkout-test');
  expect(fields.slice(0, -1)).toEqual([
    ['IPCmethod', 'IPCPurchase'],
    ['IPCVersion', '1.4'],
    ['IPCLanguage', 'IT'],
    ['SID', '000000000000010'],
    ['WalletNumber', '61938166610'],
    ['KeyIndex', '1'],
    ['Source', 'Pagaia'],
    ['Currency', 'EUR'],
    ['Amount', '28.45'],
    ['OrderID', 'K7Q2M0X9B4C8D1E6F3GH'],
    ['URL_OK', 'https://shop.example/ok'],
    ['URL_Cancel', 'https://shop.example/cancel'],
    ['URL_Notify', 'https://shop.example/notify?a=1&b=2'],
    ['expires_in', '1200'],
    ['Note', 'WATER-12'],
    ['CartItems', '2'],
    ['Article_1', 'Kayak K1, 2 h'],
    ['Quantity_1', '2'],
    ['Price_1', '12.50'],
    ['Amount_1', '25.00'],
    ['Currency_1', 'EUR'],
    ['Article_2', 'Drybag'],
    ['Quantity_2', '1'],
    ['Price_2', '3.45'],
    ['Amount_2', '3.45'],
    ['Currency_2', 'EUR'],
    ['CardTokenRequest', '0'],
    ['PaymentParametersRequired', '3'],
    ['PaymentMethod', '1'],
  ]);
  expect(fields.at(-1)?.[0]).toBe('Signature');
});

test('without a note there is no such field', () => {
  const { fields } = createCheckoutForm(account, { ...order, note: undefined });
  expect(fields.map(([name]) => name)).not.toContain('Note');
});

test.each([
  ['Kayak & paddle', 'Kayak and paddle'],
  ['SUP <b>"Aqua"</b>', 'SUP b Aqua /b'],
  ["L'isola", 'L\u2019isola'],
  ['two\r\nlines\tand\u0000a\u2028lot', 'two lines and a lot'],
  ['  wide   spaces ', 'wide spaces'],
  ['Łódź 🛶', 'Łódź 🛶'],
  ['half a sign \ud83d', 'half a sign \ufffd'],
  ['', 'Article 1'],
  ['<>', 'Article 1'],
  ['🛶'.repeat(200), '🛶'.repeat(127)],
])('an article %j is sent as %j', (title, sent) => {
  const rows = [{ title, quantity: 1, unitPriceCents: 100 }];
  const { fields } = createCheckoutForm(account, { ...order, rows, amountCents: 100 });
  expect(Object.fromEntries(fields).Article_1).toBe(sent);
});

const anyRows = fc.array(
  fc.record({
    title: fc.string({ unit: 'binary' }),
    quantity: fc.integer({ min: 1, max: 50 }),
    unitPriceCents: fc.integer({ min: 1, max: 99_999 }),
  }),
  { minLength: 1, maxLength: 6 },
);

/** What a browser makes of a form and a server of its body. */
function sendByBrowser(fields: readonly (readonly [string, string])[]): [string, string][] {
  const body = fields.map((pair) =>
    pair.map((text) => encodeURIComponent(text.replace(/\r\n|\r|\n/g, '\r\n'))).join('='),
  );
  return [...new URLSearchParams(body.join('&'))];
}

test('any order arrives at the gateway with a right signature, and its rows add up to its amount', () => {
  fc.assert(
    fc.property(anyRows, fc.string({ unit: 'binary' }), (rows, note) => {
      const amountCents = rows.reduce((sum, row) => sum + row.quantity * row.unitPriceCents, 0);
      const arrived = sendByBrowser(
        createCheckoutForm(account, { ...order, rows, amountCents, note }).fields,
      );
      const values = arrived.map(([, value]) => value);
      expect(isSignedBy(values.slice(0, -1), values.at(-1) ?? '', storePublicKey)).toBe(true);
      expect(values.join('')).not.toMatch(/[<>"']/);
      const sumText = arrived.filter(([name]) => /^Amount_\d+$/.test(name)).map(([, value]) => value);
      const sum = sumText.reduce((cents, text) => cents + Number(text.replace('.', '')), 0);
      expect(sum).toBe(Number(Object.fromEntries(arrived).Amount?.replace('.', '')));
    }),
    { numRuns: 50 },
  );
});

test.each([
  ['of another sum', { amountCents: 2844 }],
  ['without rows', { rows: [], amountCents: 0 }],
  ['for nothing', { rows: [{ title: 'x', quantity: 1, unitPriceCents: 0 }], amountCents: 0 }],
  ['with half a kayak', { rows: [{ title: 'x', quantity: 0.5, unitPriceCents: 200 }], amountCents: 100 }],
  ['with half a cent', { rows: [{ title: 'x', quantity: 2, unitPriceCents: 0.5 }], amountCents: 1 }],
])('an order %s is an internal error and never sent', (_, change) => {
  expect(() => createCheckoutForm(account, { ...order, ...change })).toThrow(/rows/);
});
