import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newOrderId, ok, openShop, type Pair, signPairs, type TestShop } from './test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.control('reset', {});
  shop.received.length = 0;
  shop.reply = ok;
});

interface Sent {
  body: string;
  answers: { status: number | null; answer: string; isAccepted: boolean }[];
}
interface Book {
  state: string;
  callbacks: { method: string }[];
}

async function openOrder(): Promise<string> {
  const OrderID = newOrderId();
  await shop.call(shop.purchase({ OrderID }));
  return OrderID;
}

const press = (orderId: string, input: object) => shop.control(`orders/${orderId}/press`, input);
const send = (input: object) => shop.control<Sent>('send', input);

function statusCall(orderId: string, signal?: AbortSignal): Promise<Response> {
  const pairs: Pair[] = [
    ['IPCmethod', 'IPCGetPaymentStatus'],
    ['IPCVersion', '1.4'],
    ['SID', '000000000000777'],
    ['WalletNumber', '61000000777'],
    ['KeyIndex', '1'],
    ['OrderID', orderId],
    ['OutputFormat', 'json'],
  ];
  const body = new URLSearchParams([...pairs, ['Signature', signPairs(pairs, shop.privateKey)]] as Pair[]);
  return fetch(shop.gateway.url, { method: 'POST', body, signal, redirect: 'manual' });
}

test('a payment can be pressed without a browser and tells what the browser would carry', async () => {
  const orderId = await openOrder();
  const result = await press(orderId, { action: 'pay' });
  expect(result).toMatchObject({
    outcome: 'paid',
    browserReturns: true,
    back: { url: `${shop.origin}/ok`, fields: expect.arrayContaining([['IPCmethod', 'IPCPurchaseOK']]) },
  });
  expect(await press(await openOrder(), { action: 'decline' })).toMatchObject({
    outcome: 'declined',
    code: 21,
  });
  expect(await press(await openOrder(), { action: 'cancel' })).toMatchObject({ outcome: 'cancelled' });
  expect(await press(orderId, {})).toEqual({ outcome: 'refused', code: 20 });
});

test('behaviour set for the next payment holds for one, set for an order for that order', async () => {
  await shop.control('next', { notifyCopies: 3 });
  const orders = [await openOrder(), await openOrder(), newOrderId()] as const;
  await shop.control(`orders/${orders[2]}`, { notify: 'lost' });
  await shop.call(shop.purchase({ OrderID: orders[2] }));
  for (const orderId of orders) await press(orderId, {});
  const books = await Promise.all(orders.map((orderId) => shop.control<Book>(`orders/${orderId}`)));
  const notified = books.map(({ callbacks }) =>
    callbacks.filter(({ method }) => method === 'IPCPurchaseNotify'),
  );
  expect(notified.map(({ length }) => length)).toEqual([3, 1, 0]);
});

test('a hundred copies of a notification are the same text, and the answers come back', async () => {
  const orderId = await openOrder();
  await press(orderId, { notify: 'lost' });
  shop.reply = (_, response) => response.writeHead(202).end('later');
  const { answers } = await send({ orderId, copies: 100 });
  expect(answers).toHaveLength(100);
  expect(answers[0]).toMatchObject({ status: 202, answer: 'later', isAccepted: false });
  expect(new Set(shop.received.map(({ body }) => body)).size).toBe(1);
  expect((await shop.control<Book>(`orders/${orderId}`)).state).toBe('paid');
});

test('messages can be sent in any order, to where each belongs, without a change of the books', async () => {
  const orderId = await openOrder();
  await press(orderId, { notify: 'lost' });
  const methods = ['IPCPurchaseRollback', 'IPCPurchaseNotify', 'IPCPurchaseCancel', 'IPCPurchaseOK'];
  for (const method of methods) await send({ orderId, method });
  expect(shop.methods()).toEqual(methods);
  const paths = ['/notify?from=mypos', '/notify?from=mypos', '/cancel', '/ok'];
  expect(shop.received.map(({ path }) => path)).toEqual(paths);
  expect(shop.received.every(({ pairs }) => shop.isGenuine(pairs))).toBe(true);
  expect((await shop.control<Book>(`orders/${orderId}`)).state).toBe('paid');
});

test.each<[string, object, boolean]>([
  ['signed for another amount', { set: { Amount: '0.01' } }, true],
  ['changed after signing', { alter: { Amount: '0.01' } }, false],
  ['signed by a stranger', { signature: 'forged' }, false],
  ['with a signature of nothing', { signature: 'garbage' }, false],
  ['without signature', { signature: 'missing' }, false],
  ['with a renamed field', { rename: { Currency: 'Waehrung' } }, true],
  ['with a further field', { append: [['CardType', '3']] }, true],
])('a notification %s', async (_, changes, isGenuine) => {
  await send({ orderId: await openOrder(), ...changes });
  const pairs = shop.received[0]?.pairs ?? [];
  expect(shop.isGenuine(pairs)).toBe(isGenuine);
});

test('a body may be of any fields, or any text, to any address', async () => {
  const url = `${shop.origin}/elsewhere`;
  await send({
    url,
    fields: [
      ['IPCmethod', 'IPCPurchaseNotify'],
      ['OrderID', 'unknown'],
    ],
  });
  await send({ url, raw: 'not=a&notification' });
  const { body } = await shop.control<Sent>('compose', { fields: [['A', '1']] });
  expect(shop.received.map(({ path }) => path)).toEqual(['/elsewhere', '/elsewhere']);
  expect(shop.isGenuine(shop.received[0]?.pairs ?? [])).toBe(true);
  expect(shop.received[1]?.body).toBe('not=a&notification');
  expect(shop.isGenuine([...new URLSearchParams(body)])).toBe(true);
});

test('the books can be set, and calls answer accordingly', async () => {
  const orderId = await openOrder();
  const statuses: unknown[] = [];
  for (const state of ['paid', 'reversed', 'cancelled', 'pending']) {
    await shop.control(`orders/${orderId}`, { state });
    statuses.push((await (await statusCall(orderId)).json()).PaymentStatus);
  }
  expect(statuses).toEqual(['1', '4', '3', '2']);
});

test('a gateway that is down, or loses its answer, closes the connection', async () => {
  const orderId = await openOrder();
  await shop.control('mode', { mode: 'down', times: 2 });
  await expect(statusCall(orderId)).rejects.toThrow();
  await expect(shop.call(shop.purchase())).rejects.toThrow();
  expect((await statusCall(orderId)).status).toBe(200);
  await shop.control('mode', { mode: 'lost-answer', methods: ['IPCPurchase'] });
  const lost = newOrderId();
  await expect(shop.call(shop.purchase({ OrderID: lost }))).rejects.toThrow();
  expect((await shop.control<Book>(`orders/${lost}`)).state).toBe('pending');
  expect((await statusCall(orderId)).status).toBe(200);
});

test('a gateway that hangs or is slow', async () => {
  const orderId = await openOrder();
  await shop.control('mode', { mode: 'hang' });
  await expect(statusCall(orderId, AbortSignal.timeout(100))).rejects.toThrow('timeout');
  await shop.control('mode', { mode: 'slow', delayMs: 120 });
  const since = performance.now();
  expect((await statusCall(orderId)).status).toBe(200);
  expect(performance.now() - since).toBeGreaterThan(110);
});

test('a gateway that answers nonsense', async () => {
  const orderId = await openOrder();
  const answers: [number, string][] = [];
  for (const mode of ['garbage', 'error', 'redirect', 'unsigned', 'forged']) {
    await shop.control('mode', { mode });
    const response = await statusCall(orderId);
    answers.push([response.status, await response.text()]);
  }
  expect(answers.map(([status]) => status)).toEqual([200, 500, 302, 200, 200]);
  expect(() => JSON.parse(answers[0]?.[1] ?? '')).toThrow();
  expect(JSON.parse(answers[3]?.[1] ?? '')).not.toHaveProperty('Signature');
  const { Signature, ...signed } = JSON.parse(answers[4]?.[1] ?? '') as Record<string, string>;
  expect(shop.isGenuine([...Object.entries(signed), ['Signature', Signature ?? '']])).toBe(false);
});

test('a control request that makes no sense is refused with what would', async () => {
  await expect(shop.control('next', { notfy: 'lost' })).rejects.toThrow('notfy is unknown; known: notify');
  await expect(shop.control('mode', { mode: 'on fire' })).rejects.toThrow('mode cannot be "on fire"');
  await expect(shop.control('orders/none')).rejects.toThrow('404 No order none');
  await expect(shop.control('nothing')).rejects.toThrow('404 Commands:');
  await expect(shop.control('send', { orderId: 'none' })).rejects.toThrow('404');
});

test('other sites cannot reach the control API: a form or plain text is refused', async () => {
  const response = await fetch(`${shop.gateway.origin}/control/mode`, {
    method: 'POST',
    body: '{"mode":"down"}',
  });
  expect(response.status).toBe(415);
});
