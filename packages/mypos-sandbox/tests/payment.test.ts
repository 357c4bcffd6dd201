import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { newOrderId, ok, openShop, type Pair, type TestShop } from './test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.control('reset', {});
  await shop.control('settings', { rollbackPausesMs: [10, 20, 40] });
  shop.received.length = 0;
  shop.reply = ok;
});

interface Books {
  state: string;
  balanceCents: number;
  reference: string | null;
  callbacks: { method: string; isAccepted: boolean; status: number | null; error: string | null }[];
}

/** A customer who came to the payment page and presses its buttons. */
async function arrive(changes: Record<string, string | null> = {}) {
  const OrderID = newOrderId();
  const page = await (await shop.call(shop.purchase({ OrderID, ...changes }))).text();
  const session = /name="session" value="(\w+)"/.exec(page)?.[1] ?? '';
  const press = async (fields: Record<string, string>) => {
    const card = { card: '4006 0900 0000 0007', expiry: '12/30', cvc: '123' };
    const response = await fetch(`${shop.gateway.url}/press`, {
      method: 'POST',
      body: new URLSearchParams({ session, ...card, ...fields }),
    });
    return response.text();
  };
  return { OrderID, press, books: () => shop.control<Books>(`orders/${OrderID}`) };
}

const readMarkup = (text: string) =>
  text.replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&amp;', '&');

/** Where the page's form would take the browser, and with what. */
function readReturn(page: string): { url: string; pairs: Pair[] } | null {
  const url = /<form id="back" method="post" action="([^"]+)"/.exec(page)?.[1];
  if (url === undefined) return null;
  const inputs = [...page.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)">/g)];
  return {
    url: readMarkup(url),
    pairs: inputs.map(([, name = '', value = '']) => [name, readMarkup(value)]),
  };
}

const names = (pairs: readonly Pair[]) => pairs.map(([name]) => name);
const common = ['IPCmethod', 'SID', 'Amount', 'Currency', 'OrderID'];
const aboutPayment = [
  ...['IPC_Trnref', 'RequestSTAN', 'RequestDateTime', 'PaymentMethod', 'BillingDescriptor', 'PAN'],
];

test('paying notifies the shop first and then takes the browser back, both signed', async () => {
  const { press, books, OrderID } = await arrive();
  const page = await press({ action: 'pay' });
  expect(shop.methods()).toEqual(['IPCPurchaseNotify']);
  const [notify] = shop.received;
  expect(notify?.path).toBe('/notify?from=mypos');
  expect(notify?.headers).toMatchObject({ 'content-type': 'application/x-www-form-urlencoded' });
  expect(notify?.headers['user-agent']).toBeTruthy();
  expect(names(notify?.pairs ?? [])).toEqual([...common, ...aboutPayment, 'Signature']);
  expect(notify?.pairs).toContainEqual(['Amount', '28.45']);
  expect(notify?.body).toContain('BillingDescriptor=myPOS++%2A+TESTSTORE');
  const back = readReturn(page);
  expect(back?.url).toBe(`${shop.origin}/ok`);
  expect(back?.pairs.slice(0, 6)).toEqual([
    ['IPCmethod', 'IPCPurchaseOK'],
    ...(notify?.pairs.slice(1, 6) ?? []),
  ]);
  for (const pairs of [notify?.pairs ?? [], back?.pairs ?? []]) expect(shop.isGenuine(pairs)).toBe(true);
  expect(page).toContain('Back to the shop</button>');
  expect(await books()).toMatchObject({ state: 'paid', balanceCents: 2845, orderId: OrderID });
});

test('the amount comes back as the text that was sent', async () => {
  const { press } = await arrive({ Amount: '28.5', Price_2: '3.50', Amount_2: '3.50' });
  await press({ action: 'pay' });
  expect(shop.received[0]?.pairs).toContainEqual(['Amount', '28.5']);
});

test('references differ between payments', async () => {
  const customers = [await arrive(), await arrive()];
  for (const { press } of customers) await press({ action: 'pay' });
  const [one, other] = await Promise.all(customers.map(({ books }) => books()));
  expect(one?.reference).toMatch(/^\d+$/);
  expect(one?.reference).not.toBe(other?.reference);
});

test('cancelling sends the browser to URL_Cancel and calls no other URL', async () => {
  const { press, books } = await arrive();
  const back = readReturn(await press({ action: 'cancel' }));
  expect(back?.url).toBe(`${shop.origin}/cancel`);
  expect(names(back?.pairs ?? [])).toEqual([...common, 'Signature']);
  expect(shop.isGenuine(back?.pairs ?? [])).toBe(true);
  expect(shop.received).toEqual([]);
  expect(await books()).toMatchObject({ state: 'cancelled', balanceCents: 0 });
});

test('a declined card may be tried three times, another one still pays', async () => {
  const { press, books } = await arrive();
  expect(await press({ action: 'decline' })).toContain('declined (21 E_TRANSACTION_DECLINED)');
  expect(await press({ action: 'pay', card: '4000 0000 0000 9995' })).toContain('Tries left: 1');
  await press({ action: 'pay' });
  expect(await books()).toMatchObject({ state: 'paid', declined: [{ code: 21 }, { code: 13 }] });
});

test.each<[string, Record<string, string>, number]>([
  ['an unknown number', { card: '5555 4444 3333 1111' }, 21],
  ['a card that has expired', { expiry: '01/20' }, 22],
  ['no expiry', { expiry: '' }, 22],
  ['no CVC', { cvc: '' }, 21],
  ['failed 3-D Secure', { card: '4000000000003220' }, 24],
])('%s is declined', async (_, fields, code) => {
  const { press } = await arrive();
  expect(await press({ action: 'pay', ...fields })).toContain(`declined (${code} `);
  expect(shop.received).toEqual([]);
});

test('the third declined card ends the payment as cancelled', async () => {
  const { press, books } = await arrive();
  for (const _ of [1, 2]) await press({ action: 'decline' });
  expect(readReturn(await press({ action: 'decline' }))?.pairs[0]).toEqual([
    'IPCmethod',
    'IPCPurchaseCancel',
  ]);
  expect(await books()).toMatchObject({ state: 'cancelled' });
  expect(await press({ action: 'pay' })).toContain('Error Code: 23');
});

test.each<[string, number, string | Buffer]>([
  ['a line end after OK', 200, 'OK\n'],
  ['a byte order mark', 200, Buffer.from([0xef, 0xbb, 0xbf, 0x4f, 0x4b])],
  ['JSON', 200, '"OK"'],
  ['nothing', 200, ''],
  ['OK under another status', 201, 'OK'],
  ['an error', 503, 'OK'],
  ['a redirect', 302, 'OK'],
])('%s instead of OK takes the payment back', async (_, status, body) => {
  shop.reply = ({ body: sent }, response) => {
    if (sent.startsWith('IPCmethod=IPCPurchaseRollback')) return response.end('OK');
    response.writeHead(status, { location: `${shop.origin}/notify` }).end(body);
  };
  const { press, books } = await arrive();
  const back = readReturn(await press({ action: 'pay' }));
  expect(shop.methods()).toEqual(['IPCPurchaseNotify', 'IPCPurchaseRollback']);
  const rollback = shop.received[1]?.pairs ?? [];
  expect(names(rollback)).toEqual([...common, 'Signature']);
  expect(shop.isGenuine(rollback)).toBe(true);
  expect(back?.url).toBe(`${shop.origin}/cancel`);
  expect(back?.pairs[0]).toEqual(['IPCmethod', 'IPCPurchaseCancel']);
  expect(await books()).toMatchObject({ state: 'reversed', balanceCents: 0 });
});

test('a shop that does not answer in time loses the payment', async () => {
  shop.reply = () => undefined;
  await shop.control('settings', { notifyTimeoutMs: 150, rollbackPausesMs: [] });
  const { press, books } = await arrive();
  await press({ action: 'pay' });
  const { state, callbacks } = await books();
  expect(state).toBe('reversed');
  expect(callbacks[0]).toMatchObject({ method: 'IPCPurchaseNotify', status: null, isAccepted: false });
  expect(callbacks[0]?.error).toContain('Timeout');
});

test('a rollback is tried until the shop takes it', async () => {
  let refusals = 3;
  shop.reply = (_, response) => {
    refusals -= 1;
    response.writeHead(refusals >= 0 ? 500 : 200).end('OK');
  };
  const { press, books } = await arrive();
  await press({ action: 'pay' });
  await vi.waitFor(() => expect(shop.received).toHaveLength(4));
  await sleep(100);
  expect(shop.methods()).toEqual(['IPCPurchaseNotify', ...Array(3).fill('IPCPurchaseRollback')]);
  expect((await books()).state).toBe('reversed');
});

test('a slow notification keeps the customer waiting', async () => {
  const { press } = await arrive();
  const pressed = press({ action: 'pay', notification: 'slow', seconds: '0.3' });
  await sleep(60);
  expect(shop.received).toEqual([]);
  expect(readReturn(await pressed)?.url).toBe(`${shop.origin}/ok`);
  expect(shop.methods()).toEqual(['IPCPurchaseNotify']);
});

test('a late notification comes after the browser was sent back', async () => {
  const { press, books } = await arrive();
  const back = readReturn(await press({ action: 'pay', notification: 'late', seconds: '0.5' }));
  expect(back?.pairs[0]).toEqual(['IPCmethod', 'IPCPurchaseOK']);
  expect(shop.received).toEqual([]);
  await vi.waitFor(() => expect(shop.methods()).toEqual(['IPCPurchaseNotify']));
  expect((await books()).state).toBe('paid');
});

test('a doubled notification is the same text twice', async () => {
  const { press, books } = await arrive();
  await press({ action: 'pay', notification: 'twice' });
  expect(shop.methods()).toEqual(['IPCPurchaseNotify', 'IPCPurchaseNotify']);
  expect(shop.received[1]?.body).toBe(shop.received[0]?.body);
  expect((await books()).state).toBe('paid');
});

test('a lost notification leaves a payment that the shop was never told of', async () => {
  const { press, books } = await arrive();
  expect(readReturn(await press({ action: 'pay', notification: 'lost' }))?.url).toBe(`${shop.origin}/ok`);
  expect(shop.received).toEqual([]);
  expect(await books()).toMatchObject({ state: 'paid', balanceCents: 2845 });
});

test.each([
  ['forged', '28.45', false],
  ['wrong-amount', '29.45', true],
])('a %s notification', async (notification, amount, isGenuine) => {
  shop.reply = ({ pairs }, response) => response.end(pairs[0]?.[1] === 'IPCPurchaseNotify' ? 'NO' : 'OK');
  const { press, books } = await arrive();
  await press({ action: 'pay', notification });
  const notify = shop.received[0]?.pairs ?? [];
  expect(shop.isGenuine(notify)).toBe(isGenuine);
  expect(notify).toContainEqual(['Amount', amount]);
  expect((await books()).state).toBe('reversed');
});

test.each([
  ['answer-lost', ['IPCPurchaseNotify', 'IPCPurchaseRollback']],
  ['rollback-lost', ['IPCPurchaseNotify']],
])('with %s an accepted payment is taken back', async (notification, methods) => {
  const { press, books } = await arrive();
  const back = readReturn(await press({ action: 'pay', notification }));
  expect(shop.methods()).toEqual(methods);
  expect(back?.url).toBe(`${shop.origin}/cancel`);
  const { state, callbacks } = await books();
  expect(state).toBe('reversed');
  expect(callbacks[0]).toMatchObject({ isAccepted: true });
});

test('a browser that never returns gets no form', async () => {
  const { press, books } = await arrive();
  const page = await press({ action: 'pay', stays: '1' });
  expect(readReturn(page)).toBeNull();
  expect(page).not.toContain('<script');
  expect((await books()).state).toBe('paid');
});

test('a double click pays once, a press after that is refused', async () => {
  const { press } = await arrive();
  const pages = await Promise.all([press({ action: 'pay' }), press({ action: 'pay' })]);
  expect(readReturn(pages[0])).toEqual(readReturn(pages[1]));
  expect(shop.methods()).toEqual(['IPCPurchaseNotify']);
  expect(await press({ action: 'pay' })).toContain('Error Code: 20');
});

test('an expired payment page cannot be used, an unknown one neither', async () => {
  const { press } = await arrive({ expires_in: '0' });
  expect(await press({ action: 'pay' })).toContain('Error Code: 23');
  expect(await press({ action: 'pay', session: 'x' })).toContain('Error Code: 23');
  expect(shop.received).toEqual([]);
});

test.each([
  ['1', { CustomerEmail: 'ada@example.org', CustomerFirstNames: 'Ada', CustomerFamilyName: 'Rossi' }],
  ['2', {}],
])('with customer detail %s the customer travels in signed messages', async (detail, sent) => {
  const { press } = await arrive({ PaymentParametersRequired: detail, ...sent });
  const typed = { CustomerEmail: 'ada@example.org', CustomerFirstNames: 'Ada', CustomerFamilyName: 'Rossi' };
  await press({ action: 'pay', ...typed });
  const pairs = shop.received[0]?.pairs ?? [];
  expect(names(pairs).slice(-4)).toEqual([...Object.keys(typed), 'Signature']);
  expect(shop.isGenuine(pairs)).toBe(true);
});
