import type { ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import { startFakeGateway } from '#tests/support/mypos/fake-gateway.ts';
import { signedJson } from '#tests/support/mypos/signed-answer.ts';
import { createTestStore } from '#tests/support/mypos/test-store.ts';
import { createServerCalls } from './server-calls.ts';
import { isSignedBy } from './signature.ts';

const store = createTestStore();
const orderId = 'K7Q2M0X9B4C8D1E6F3GH';
type Calls = ReturnType<typeof createServerCalls>;
type Answer = Parameters<typeof signedJson>[0];

async function ask<Result>(
  work: (calls: Calls) => Promise<Result>,
  answer: (response: ServerResponse) => void,
  timeoutMs = 10_000,
) {
  const gateway = await startFakeGateway(answer);
  try {
    const calls = createServerCalls({ ...store.account, url: gateway.url }, { timeoutMs });
    const result = await work(calls);
    return { result, requests: gateway.requests };
  } finally {
    await gateway.close();
  }
}

function signed(answer: Answer) {
  return (response: ServerResponse) => {
    response.end(signedJson(answer, store.gatewayPrivateKey));
  };
}

const status = {
  IPCMethod: 'IPCGetPaymentStatus',
  OrderID: orderId,
  PaymentMethod: '1',
  PaymentStatus: 1,
  Amount: '28.45',
  Currency: 'EUR',
  IPC_Trnref: '410227',
  Status: 0,
  StatusMsg: 'Success',
};

test('a question is signed, names its asker and has its fields in order', async () => {
  const { requests } = await ask((calls) => calls.askPaymentStatus(orderId), signed(status));
  const fields = [...new URLSearchParams(requests[0]?.body)];
  expect(requests[0]?.userAgent).toBe('Pagaia');
  expect(fields.slice(0, -1)).toEqual([
    ['IPCmethod', 'IPCGetPaymentStatus'],
    ['IPCVersion', '1.4'],
    ['IPCLanguage', 'EN'],
    ['SID', '000000000000010'],
    ['WalletNumber', '61938166610'],
    ['KeyIndex', '1'],
    ['Source', 'Pagaia'],
    ['OrderID', orderId],
    ['OutputFormat', 'json'],
  ]);
  const values = fields.map(([, value]) => value);
  expect(isSignedBy(values.slice(0, -1), values.at(-1) ?? '', store.storePublicKey)).toBe(true);
});

test.each<[string, Answer, unknown]>([
  ['paid', {}, { kind: 'paid', amountCents: 2845, reference: '410227' }],
  ['paid, said as text', { PaymentStatus: '1' }, { kind: 'paid', amountCents: 2845, reference: '410227' }],
  [
    'paid though the question failed',
    { Status: 21 },
    { kind: 'paid', amountCents: 2845, reference: '410227' },
  ],
  ['pending', { PaymentStatus: 2 }, { kind: 'pending' }],
  ['failed', { PaymentStatus: 3 }, { kind: 'failed' }],
  ['reversed', { PaymentStatus: 4 }, { kind: 'reversed' }],
  ['of an unknown order', { PaymentStatus: '', Status: 5 }, { kind: 'unknown', code: 5 }],
])('a payment status is %s', async (_, change, expected) => {
  const { result } = await ask((calls) => calls.askPaymentStatus(orderId), signed({ ...status, ...change }));
  expect(result).toEqual(expected);
});

test.each<[string, Answer, string]>([
  ['another order', { OrderID: 'OTHER' }, 'other-order'],
  ['another currency', { Currency: 'USD' }, 'other-amount'],
  ['no amount', { Amount: '' }, 'other-amount'],
  ['no reference', { IPC_Trnref: '' }, 'no-reference'],
  ['a status of the future', { PaymentStatus: 9 }, 'other-payment-status'],
  ['no payment status', { PaymentStatus: null }, 'no-payment-status'],
])('a payment status with %s is nonsense', async (_, change, detail) => {
  const { result } = await ask((calls) => calls.askPaymentStatus(orderId), signed({ ...status, ...change }));
  expect(result).toEqual({ kind: 'unavailable', cause: 'nonsense', detail });
});

const message = {
  SID: '000000000000010',
  Amount: '28.45',
  Currency: 'EUR',
  OrderID: orderId,
  IPC_Trnref: '7',
};
test('the last message of another order is nonsense', async () => {
  const answer = { OrderStatus: { IPCmethod: 'IPCPurchaseNotify', ...message, OrderID: 'OTHER' }, Status: 0 };
  const { result } = await ask((calls) => calls.askTransactionStatus(orderId), signed(answer));
  expect(result).toEqual({ kind: 'unavailable', cause: 'nonsense', detail: 'other-order' });
});

test.each<[string, Answer, unknown]>([
  ['IPCPurchaseNotify', {}, { kind: 'paid', amountCents: 2845, reference: '7' }],
  ['IPCPurchaseRollback', {}, { kind: 'reversed' }],
  ['IPCPurchaseCancel', {}, { kind: 'failed' }],
  ['', {}, { kind: 'pending' }],
  ['IPCPurchaseNotify', { Status: 5 }, { kind: 'unknown', code: 5 }],
  ['IPCPurchase', {}, { kind: 'unavailable', cause: 'nonsense', detail: 'other-message' }],
])('the last message %j %j decides about a transaction', async (method, change, expected) => {
  const answer = { OrderStatus: { IPCmethod: method, ...message }, Status: 0, ...change };
  const { result } = await ask((calls) => calls.askTransactionStatus(orderId), signed(answer));
  expect(result).toEqual(expected);
});

const step = { time: '21.11.2026 10:00:00', action: 'Checking signature', result: 'OK' };
test.each<[string, Answer, number]>([
  ['many', { log: { item: [step, step] } }, 2],
  ['a list', { log: [step, step, step] }, 3],
  ['one', { log: { item: step } }, 1],
  ['none', { log: [] }, 0],
  ['nothing', {}, 0],
])('a log of %s steps is read', async (_, answer, count) => {
  const { result } = await ask(
    (calls) => calls.readTransactionLog(orderId),
    signed({ ...answer, Status: 0 }),
  );
  expect(result).toEqual({ kind: 'log', steps: Array(count).fill(step) });
});

const refund = { refundId: `R${orderId}`, reference: '410227', amountCents: 2845 };
test('a refund is done when amount and currency come back', async () => {
  const answer = { IPC_Trnref: '410228', Amount: '28.45', Currency: 'EUR', Status: 0 };
  const { result, requests } = await ask((calls) => calls.refund(refund), signed(answer));
  expect(result).toEqual({ kind: 'refunded', reference: '410228' });
  expect([...new URLSearchParams(requests[0]?.body)].slice(7, -1)).toEqual([
    ['Currency', 'EUR'],
    ['Amount', '28.45'],
    ['OrderID', `R${orderId}`],
    ['IPC_Trnref', '410227'],
    ['OutputFormat', 'json'],
  ]);
});

test.each<[string, Answer, unknown]>([
  ['refused', { Status: 13 }, { kind: 'refused', code: 13 }],
  ['asked for again', { Status: 20 }, { kind: 'already-refunded' }],
  ['of another amount', { Status: 0, IPC_Trnref: '1', Amount: '1', Currency: 'EUR' }, { cause: 'nonsense' }],
  [
    'of another currency',
    { Status: 0, IPC_Trnref: '1', Amount: '28.45', Currency: 'USD' },
    { cause: 'nonsense' },
  ],
])('a refund %s is not done anew', async (_, answer, expected) => {
  const { result } = await ask((calls) => calls.refund(refund), signed(answer));
  expect(result).toMatchObject(expected as object);
});

test('a reversal and a trial of the configuration are accepted or refused', async () => {
  const reverse = (calls: Calls) => calls.reverse('410227');
  expect((await ask(reverse, signed({ Status: 0 }))).result).toEqual({ kind: 'reversed' });
  expect((await ask(reverse, signed({ Status: 14 }))).result).toEqual({ kind: 'refused', code: 14 });
  const trial = (calls: Calls) => calls.tryConfiguration('https://shop.example/notify');
  expect((await ask(trial, signed({ Status: 0 }))).result).toEqual({ kind: 'accepted' });
  expect((await ask(trial, signed({ Status: 2 }))).result).toEqual({ kind: 'refused', code: 2 });
});

test.each<[string, (response: ServerResponse) => void, object]>([
  ['a closed connection', (r) => void r.destroy(), { cause: 'unreachable' }],
  ['an error', (r) => void r.writeHead(500).end('{}'), { cause: 'nonsense', detail: 'http-500' }],
  [
    'a redirect',
    (r) => void r.writeHead(302, { location: '/' }).end(),
    { cause: 'nonsense', detail: 'http-302' },
  ],
  ['a page', (r) => void r.end('<!doctype html><p>hi'), { cause: 'nonsense', detail: 'unreadable' }],
  ['no signature', (r) => void r.end(JSON.stringify(status)), { cause: 'nonsense', detail: 'unsigned-0' }],
  ['a flood', (r) => void r.end('x'.repeat(300_000)), { cause: 'nonsense', detail: 'too-large' }],
])('a gateway that gives %s is told from one that answers', async (_, answer, expected) => {
  const { result, requests } = await ask((calls) => calls.askPaymentStatus(orderId), answer);
  expect(result).toMatchObject({ kind: 'unavailable', ...expected });
  expect(requests).toHaveLength(1);
});

test.each<[string, (response: ServerResponse) => void]>([
  ['no whole answer', (r) => void r.write('{')],
  ['no answer', () => {}],
])('a gateway that gives %s in time is slow', async (_, answer) => {
  const { result } = await ask((calls) => calls.askPaymentStatus(orderId), answer, 300);
  expect(result).toEqual({ kind: 'unavailable', cause: 'slow', detail: 'timeout' });
});

test('a gateway that is not there is unreachable', async () => {
  const { url, close } = await startFakeGateway(() => {});
  await close();
  const calls = createServerCalls({ ...store.account, url });
  expect(await calls.askPaymentStatus(orderId)).toEqual({
    kind: 'unavailable',
    cause: 'unreachable',
    detail: 'ECONNREFUSED',
  });
});
