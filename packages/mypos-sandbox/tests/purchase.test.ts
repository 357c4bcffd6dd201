import { request } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newOrderId, openShop, type Pair, signPairs, type TestShop } from './test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.control('reset', {});
  shop.received.length = 0;
});

async function errorCode(response: Response | Promise<Response>): Promise<number | null> {
  const page = await (await response).text();
  const code = /Error Code: (\d+)/.exec(page)?.[1];
  return code === undefined ? null : Number(code);
}

async function codeOf(changes: Record<string, string | null>): Promise<number | null> {
  return errorCode(shop.call(shop.purchase(changes)));
}

test('a sound purchase shows shop, rows, total, cards, buttons and switches', async () => {
  const response = await shop.call(shop.purchase({ Article_1: 'Kayak “Bora”, 2 h' }));
  const page = await response.text();
  expect(response.status).toBe(200);
  for (const text of ['Kayak “Bora”, 2 h × 2', '25.00 EUR', 'Pay 28.45 EUR', '4006 0900 0000 0007']) {
    expect(page).toContain(text);
  }
  for (const action of ['pay', 'decline', 'cancel']) expect(page).toContain(`value="${action}"`);
  for (const choice of ['slow', 'twice', 'late', 'lost', 'answer-lost', 'forged', 'wrong-amount']) {
    expect(page).toContain(`<option value="${choice}">`);
  }
  expect(page).toContain('TEST payment');
  expect(page).not.toContain('<script');
});

test.each<[string, Record<string, string | null>, number]>([
  ['no method', { IPCmethod: null }, 1],
  ['an unknown method', { IPCmethod: 'IPCGiveMoney' }, 10],
  ['no version', { IPCVersion: null }, 1],
  ['an unknown version', { IPCVersion: '2.0' }, 5],
  ['a partner version without partner', { IPCVersion: '1.4.1' }, 1],
  ['no order id', { OrderID: '' }, 1],
  ['no URL_OK', { URL_OK: null }, 1],
  ['another SID', { SID: '777' }, 4],
  ['an unknown key index', { KeyIndex: '2' }, 3],
  ['another wallet', { WalletNumber: '61938166610' }, 5],
  ['no amount', { Amount: null }, 1],
  ['amount zero', { Amount: '0.00' }, 9],
  ['a negative amount', { Amount: '-28.45' }, 9],
  ['a comma in the amount', { Amount: '28,45' }, 9],
  ['three decimals', { Amount: '28.450' }, 9],
  ['a currency that the store lacks', { Currency: 'PLN', Currency_1: 'PLN', Currency_2: 'PLN' }, 25],
  ['an order id of 81 characters', { OrderID: 'A'.repeat(81) }, 5],
  ['no cart', { CartItems: null }, 1],
  ['an empty cart', { CartItems: '0' }, 1],
  ['more rows announced than sent', { CartItems: '3' }, 1],
  ['fewer rows announced than paid for', { CartItems: '1' }, 9],
  ['a URL_OK that is none', { URL_OK: 'shop/ok' }, 5],
  ['a URL_Cancel of another kind', { URL_Cancel: 'javascript:alert(1)' }, 5],
  ['URL_Notify without https', { URL_Notify: 'http://shop.example/notify' }, 5],
  ['a broken quantity', { Quantity_1: '2.0' }, 5],
  ['a quantity of zero', { Quantity_1: '0' }, 5],
  ['a row without price', { Price_2: '' }, 1],
  ['a row whose amount is not quantity times price', { Amount_1: '12.50' }, 5],
  ['a row in another currency', { Currency_2: 'USD' }, 5],
  ['a total that is not the sum of the rows', { Amount: '28.46' }, 9],
  ['an unknown customer detail', { PaymentParametersRequired: '4' }, 5],
  ['full customer detail without customer', { PaymentParametersRequired: '1' }, 1],
  ['a language that is none', { IPCLanguage: 'italiano' }, 5],
  ['a stored card', { CardTokenRequest: '2' }, 14],
  ['an ampersand in an article', { Article_1: 'Kayak & paddle' }, 2],
])('%s is refused', async (_, changes, code) => {
  expect(await codeOf(changes)).toBe(code);
  const { orders, refusals } = await shop.control<{ orders: object[]; refusals: object[] }>('orders');
  expect(orders).toEqual([]);
  expect(refusals).toMatchObject([{ code }]);
  expect(shop.received).toEqual([]);
});

test.each<[string, Record<string, string | null>]>([
  ['https notify', { URL_Notify: 'https://shop.example/notify?x=1' }],
  ['an order id of 80 characters', { OrderID: 'A'.repeat(80) }],
  ['an amount with one decimal', { Amount: '28.5', Price_2: '3.50', Amount_2: '3.5' }],
  ['accents in a note', { Note: 'La spiaggia è bella' }],
  ['no payment method', { PaymentMethod: null }],
  ['a discount row', { Price_2: '-3.45', Amount_2: '-3.45', Amount: '21.55' }],
  ['fields of our own', { Source: 'shop 1.0', 'trp-form-language': 'it' }],
])('%s is taken', async (_, changes) => {
  expect(await codeOf(changes)).toBeNull();
});

// Everything is wrong at once; each step repairs what was complained about.
test('the checks are made in the order of the real gateway', async () => {
  await shop.control('settings', { approvedOrigins: ['https://shop.example'] });
  const faults: [check: string, field: string, value: string][] = [
    ['Checking required parameters', 'URL_OK', ''],
    ['Checking version', 'IPCVersion', '9'],
    ['Checking SID', 'SID', '1'],
    ['Checking key index', 'KeyIndex', '7'],
    ['Checking signature', 'Signature', 'AAAA'],
    ['Checking if SID matches wallet', 'WalletNumber', '1'],
    ['Checking amount', 'Amount', '0'],
    ['Checking currency', 'Currency', 'XXX'],
    ['Checking order id', 'OrderID', 'A'.repeat(81)],
    ['Checking cart items', 'CartItems', '0'],
    ['Checking URLs', 'URL_Notify', 'http://shop.example'],
    ['Checking cart rows', 'Article_2', ''],
    ['Checking cart', 'Quantity_1', '1.5'],
    ['Checking other parameters', 'CardTokenRequest', '7'],
    ['Checking referer', '', ''],
  ];
  for (const [index] of faults.entries()) {
    const left = faults.slice(index).filter(([, field]) => field !== '');
    const { Signature = null, ...changes } = Object.fromEntries(
      left.map(([, field, value]) => [field, value]),
    );
    const pairs = shop.purchase(changes);
    await shop.send([...pairs, ['Signature', Signature ?? signPairs(pairs, shop.privateKey)]]);
  }
  const { refusals } = await shop.control<{ refusals: { check: string }[] }>('orders');
  expect(refusals.map(({ check }) => check)).toEqual(faults.map(([check]) => check));
});

test('a wrong, missing or foreign signature is refused', async () => {
  const pairs = shop.purchase();
  const signature = signPairs(pairs, shop.privateKey);
  expect(await errorCode(shop.send(pairs))).toBe(1);
  expect(await errorCode(shop.send([...pairs, ['Signature', 'AAAA']]))).toBe(2);
  const cheaper = pairs.map(([name, value]): Pair => [name, name === 'Amount' ? '1.00' : value]);
  expect(await errorCode(shop.send([...cheaper, ['Signature', signature]]))).toBe(2);
  const reordered = [...pairs.slice(1), ...pairs.slice(0, 1)];
  expect(await errorCode(shop.send([...reordered, ['Signature', signature]]))).toBe(2);
  expect(await errorCode(shop.send([...pairs, ['Signature', signature]]))).toBeNull();
});

test('a field sent twice is refused, also under another spelling', async () => {
  expect(await errorCode(shop.call([...shop.purchase(), ['amount', '28.45']]))).toBe(5);
});

test('names are read in any case', async () => {
  const pairs = shop.purchase().map(([name, value]): Pair => [name.toLowerCase(), value]);
  expect(await errorCode(shop.call(pairs))).toBeNull();
});

test('a paid order cannot be sent again, an open or cancelled one can', async () => {
  const OrderID = newOrderId();
  expect(await codeOf({ OrderID })).toBeNull();
  expect(await codeOf({ OrderID })).toBeNull();
  await shop.control(`orders/${OrderID}/press`, { action: 'cancel' });
  expect(await codeOf({ OrderID })).toBeNull();
  await shop.control(`orders/${OrderID}/press`, { action: 'pay' });
  expect(await codeOf({ OrderID })).toBe(20);
});

test('a disabled store, an unapproved origin and a strict notify address are refused', async () => {
  await shop.control('settings', { isStoreEnabled: false });
  expect(await codeOf({})).toBe(25);
  await shop.control('settings', { isStoreEnabled: true, approvedOrigins: ['https://shop.example'] });
  const pairs = shop.purchase();
  const signed: Pair[] = [...pairs, ['Signature', signPairs(pairs, shop.privateKey)]];
  expect(await errorCode(shop.send(signed))).toBe(6);
  expect(await errorCode(shop.send(signed, { referer: 'https://shop.example/pay' }))).toBeNull();
  await shop.control('settings', { approvedOrigins: [], allowsLocalNotify: false });
  expect(await codeOf({})).toBe(5);
});

function rawRequest(method: string, body: string, headers: Record<string, string>) {
  return new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
    const sent = request(shop.gateway.url, { method, headers }, async (response) => {
      let text = '';
      for await (const part of response) text += part;
      resolve({ status: response.statusCode, body: text });
    });
    sent.once('error', reject);
    sent.end(body);
  });
}

test('only a form that is posted, with a User-Agent, is taken', async () => {
  expect((await rawRequest('GET', '', {})).status).toBe(405);
  const pairs = shop.purchase();
  const body = new URLSearchParams([
    ...pairs,
    ['Signature', signPairs(pairs, shop.privateKey)],
  ] as Pair[]).toString();
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  expect((await rawRequest('POST', body, form)).body).toContain('Error Code: 1');
  expect((await rawRequest('POST', body, { 'user-agent': 'shop' })).body).toContain('Error Code: 1');
  expect((await rawRequest('POST', body, { ...form, 'user-agent': 'shop' })).body).toContain('Test card');
});

test('what the shop sends cannot become markup of the page', async () => {
  await shop.control('settings', { refusesMarkup: false });
  const page = await (await shop.call(shop.purchase({ Article_1: '<img src=x onerror=alert(1)>' }))).text();
  expect(page).toContain('&lt;img src=x');
  expect(page).not.toContain('<img');
});
