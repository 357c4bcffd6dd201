import { expect, test } from 'vitest';
import { createTestStore } from '#tests/support/mypos/test-store.ts';
import { createMyposGateway } from './mypos-gateway.ts';
import type { Field } from './signature.ts';

const store = createTestStore();
const gateway = createMyposGateway(store.account);

const order: Field[] = [
  ['SID', store.account.sid],
  ['Amount', '28.45'],
  ['Currency', 'EUR'],
  ['OrderID', 'K7Q2M0X9B4C8D1E6F3GH'],
];
const payment: Field[] = [
  ...order,
  ['IPC_Trnref', '410227'],
  ['RequestSTAN', '083107'],
  ['RequestDateTime', '2027-06-14 10:00:00'],
];
const paid = { orderId: 'K7Q2M0X9B4C8D1E6F3GH', amountCents: 2845 };

test.each<[string, Field[], object]>([
  ['IPCPurchaseNotify', payment, { kind: 'paid', ...paid, reference: '410227', cardLastFour: null }],
  ['IPCPurchaseRollback', order, { kind: 'reversed', ...paid }],
  ['IPCPurchaseOK', payment, { kind: 'browser-returned', ...paid }],
  ['IPCPurchaseCancel', order, { kind: 'browser-cancelled', ...paid }],
  ['IPCSignatureVerify', [], { kind: 'trial' }],
])('%s is said in the words of the product', (method, fields, expected) => {
  expect(gateway.readCallback(store.post([['IPCmethod', method], ...fields]))).toEqual(expected);
});

test('what is not from the gateway is refused with its reason', () => {
  expect(gateway.readCallback('IPCmethod=IPCPurchaseNotify')).toEqual({
    kind: 'refused',
    reason: 'unsigned',
  });
});

test('a checkout goes to the address of the account', () => {
  const form = gateway.createCheckout({
    orderId: 'K7Q2M0X9B4C8D1E6F3GH',
    amountCents: 800,
    rows: [{ title: 'Kayak', quantity: 1, unitPriceCents: 800 }],
    language: 'EN',
    successUrl: 'https://shop.example/ok',
    cancelUrl: 'https://shop.example/cancel',
    expiresInSeconds: 1200,
    notifyUrl: 'https://shop.example/notify',
  });
  expect(form.url).toBe(store.account.url);
  expect(gateway.mode).toBe('local');
});
