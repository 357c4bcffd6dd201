import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newOrderId, ok, openShop, type Pair, type TestShop, verifyValues } from './test-shop.ts';

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

const formats = ['json', 'xml'] as const;

interface Answer {
  /** Everything that was signed, in order. */
  values: string[];
  text: string;
  isGenuine: boolean;
  value(name: string): string | undefined;
}

function leavesOf(value: unknown): string[] {
  if (value !== null && typeof value === 'object') return Object.values(value).flatMap(leavesOf);
  return [value === null || value === false ? '' : String(value)];
}

function readAnswer(text: string): Answer {
  const isJson = text.startsWith('{');
  const readMarkup = (part: string) => part.replaceAll('&lt;', '<').replaceAll('&amp;', '&');
  const leaves: Pair[] = isJson
    ? Object.entries(JSON.parse(text)).flatMap(([name, value]) =>
        leavesOf(value).map((leaf): Pair => [name, leaf]),
      )
    : [...text.matchAll(/<(\w+)>([^<]*)<\/\1>/g)].map(([, name = '', leaf = '']) => [name, readMarkup(leaf)]);
  // The outermost signature comes last; one inside a nested message is signed like any other value.
  const signature = leaves.at(-1)?.[0] === 'Signature' ? (leaves.pop()?.[1] ?? '') : '';
  const values = leaves.map(([, leaf]) => leaf);
  return {
    values,
    text,
    isGenuine: verifyValues(values, signature, shop.certificate.publicKey),
    value: (name) => leaves.find(([sent]) => sent === name)?.[1],
  };
}

async function ask(method: string, fields: Record<string, string | null>, format = 'json') {
  const pairs: Pair[] = [
    ['IPCmethod', method],
    ['IPCVersion', '1.4'],
    ['IPCLanguage', 'EN'],
    ['SID', fields.SID ?? '000000000000777'],
    ['WalletNumber', fields.WalletNumber ?? '61000000777'],
    ['KeyIndex', fields.KeyIndex ?? '1'],
  ];
  for (const [name, value] of Object.entries(fields)) {
    if (value !== null && !pairs.some(([sent]) => sent === name)) pairs.push([name, value]);
  }
  const response = await shop.call([...pairs, ['OutputFormat', format]]);
  expect(response.status).toBe(200);
  return readAnswer(await response.text());
}

/** An order at the gateway, and its reference once paid. */
async function order(action: 'none' | 'pay' | 'cancel' | 'decline', behaviour = {}) {
  const OrderID = newOrderId();
  await shop.call(shop.purchase({ OrderID }));
  if (action !== 'none') await shop.control(`orders/${OrderID}/press`, { action, ...behaviour });
  const { reference } = await shop.control<{ reference: string | null }>(`orders/${OrderID}`);
  return { OrderID, IPC_Trnref: reference ?? '' };
}

test.each(formats)('the payment status is answered in signed %s', async (format) => {
  const { OrderID, IPC_Trnref } = await order('pay');
  const answer = await ask('IPCGetPaymentStatus', { OrderID }, format);
  expect(answer.isGenuine).toBe(true);
  expect(answer.text).toContain(format === 'json' ? '"IPCMethod":"IPCGetPaymentStatus"' : '<ipc_response>');
  const read = ['OrderID', 'PaymentStatus', 'Amount', 'Currency', 'IPC_Trnref', 'Status', 'StatusMsg'];
  expect(read.map(answer.value)).toEqual([OrderID, '1', '28.45', 'EUR', IPC_Trnref, '0', 'Success']);
});

test('without a format the answer is XML', async () => {
  expect((await ask('IPCGetPaymentStatus', { OrderID: 'X' }, '')).text).toMatch(/^<\?xml/);
});

test.each<[string, 'none' | 'pay' | 'cancel', object, string]>([
  ['an order not yet paid', 'none', {}, '2'],
  ['a cancelled order', 'cancel', {}, '3'],
  ['a payment that was taken back', 'pay', { losesAnswer: true }, '4'],
  ['a payment that the shop was not told of', 'pay', { notify: 'lost' }, '1'],
])('%s has its status', async (_, action, behaviour, status) => {
  const { OrderID } = await order(action, behaviour);
  expect((await ask('IPCGetPaymentStatus', { OrderID })).value('PaymentStatus')).toBe(status);
});

test.each(formats)('declined payments are listed when asked for, in %s', async (format) => {
  const { OrderID } = await order('decline');
  const asked = await ask('IPCGetPaymentStatus', { OrderID, get_declined_payments: '1' }, format);
  expect(asked.text).toContain('E_TRANSACTION_DECLINED');
  expect(asked.isGenuine).toBe(true);
  const none = await ask(
    'IPCGetPaymentStatus',
    { ...(await order('pay')), get_declined_payments: '1' },
    format,
  );
  expect(none.isGenuine).toBe(true);
});

test.each(formats)('the last message is answered with its own signature, in %s', async (format) => {
  const { OrderID } = await order('pay');
  const answer = await ask('IPCGetTxnStatus', { OrderID }, format);
  expect(answer.isGenuine).toBe(true);
  // The message as the shop had it, signature included, stands among the signed values.
  const notified = shop.received[0]?.pairs.map(([, value]) => value) ?? [];
  expect(answer.values.slice(2, 2 + notified.length)).toEqual(notified);
});

test('the last message verifies alone, and after a rollback it is the rollback', async () => {
  const { OrderID } = await order('pay', { losesAnswer: true });
  const { text } = await ask('IPCGetTxnStatus', { OrderID });
  const message = JSON.parse(text).OrderStatus;
  expect(message.IPCmethod).toBe('IPCPurchaseRollback');
  expect(shop.isGenuine(Object.entries(message) as Pair[])).toBe(true);
  const open = JSON.parse((await ask('IPCGetTxnStatus', await order('none'))).text);
  expect(open.OrderStatus).toEqual([]);
});

test.each(formats)('the log tells the steps of a payment, in %s', async (format) => {
  const { OrderID } = await order('pay');
  const answer = await ask('IPCGetTxnLog', { OrderID }, format);
  expect(answer.isGenuine).toBe(true);
  const steps = ['Checking signature', 'Showing payment page', 'POST to URL_Notify', 'Merchant response'];
  const offsets = steps.map((step) => answer.text.indexOf(step));
  expect(offsets).toEqual(offsets.toSorted((one, other) => one - other));
  expect(offsets[0]).toBeGreaterThan(0);
});

test.each(formats)('parts are refunded until nothing is left, in %s', async (format) => {
  const { OrderID, IPC_Trnref } = await order('pay');
  const refund = (Amount: string, id: string) =>
    ask('IPCRefund', { Currency: 'EUR', Amount, OrderID: id, IPC_Trnref }, format);
  const first = await refund('20.00', `R1${OrderID}`);
  expect(first.isGenuine).toBe(true);
  const read = ['IPC_Trnref', 'Amount', 'Currency', 'Status'];
  expect(read.map(first.value)).toEqual([IPC_Trnref, '20.00', 'EUR', '0']);
  expect((await refund('8.46', `R2${OrderID}`)).value('Status')).toBe('9');
  expect((await refund('8.45', `R1${OrderID}`)).value('Status')).toBe('20');
  expect((await ask('IPCGetPaymentStatus', { OrderID })).value('PaymentStatus')).toBe('1');
  expect((await refund('8.45', OrderID)).value('Status')).toBe('0');
  expect((await ask('IPCGetPaymentStatus', { OrderID })).value('PaymentStatus')).toBe('4');
  expect((await refund('0.01', `R3${OrderID}`)).value('Status')).toBe('9');
  expect(await shop.control(`orders/${OrderID}`)).toMatchObject({ state: 'refunded', balanceCents: 0 });
});

test('two refunds of everything that arrive together give the money back once', async () => {
  const { OrderID, IPC_Trnref } = await order('pay');
  const refunds = ['R1', 'R2'].map((prefix) =>
    ask('IPCRefund', { Currency: 'EUR', Amount: '28.45', OrderID: prefix + OrderID, IPC_Trnref }),
  );
  const statuses = (await Promise.all(refunds)).map((answer) => answer.value('Status'));
  expect(statuses.toSorted()).toEqual(['0', '9']);
});

test.each<[string, Record<string, string>, string]>([
  ['an unknown reference', { IPC_Trnref: '1' }, '5'],
  ['another currency', { Currency: 'USD' }, '5'],
  ['amount zero', { Amount: '0.00' }, '9'],
  ['an amount that is none', { Amount: '1e1' }, '9'],
  ['no amount', { Amount: '' }, '1'],
])('a refund with %s is refused', async (_, fields, status) => {
  const { OrderID, IPC_Trnref } = await order('pay');
  const sound = { Currency: 'EUR', Amount: '10.00', OrderID: `R${OrderID}`, IPC_Trnref };
  const answer = await ask('IPCRefund', { ...sound, ...fields });
  expect([answer.value('Status'), answer.isGenuine]).toEqual([status, true]);
});

test('a refund under the id of another order, of a payment taken back, or without funds is refused', async () => {
  const other = await order('pay');
  const paid = await order('pay');
  const sound = { Currency: 'EUR', Amount: '10.00' };
  const status = async (fields: Record<string, string>) =>
    (await ask('IPCRefund', { ...sound, ...fields })).value('Status');
  expect(await status({ ...paid, OrderID: other.OrderID })).toBe('20');
  const reversed = await order('pay', { losesAnswer: true });
  expect(await status({ ...reversed, OrderID: `R${reversed.OrderID}` })).toBe('14');
  await shop.control('settings', { refundStatus: 13 });
  expect(await status({ ...paid, OrderID: `R${paid.OrderID}` })).toBe('13');
  await shop.control('settings', { refundStatus: 0, hasRefundReference: true });
  const answer = await ask('IPCRefund', { ...sound, ...paid, OrderID: `R${paid.OrderID}` });
  expect(answer.value('IPC_Trnref')).not.toBe(paid.IPC_Trnref);
});

test('of many refunds a share is refused', async () => {
  await shop.control('settings', { refundStatus: 13, refusedShare: 0.5 });
  const statuses: (string | undefined)[] = [];
  for (let n = 0; n < 40; n += 1) {
    const paid = await order('pay');
    const answer = await ask('IPCRefund', {
      Currency: 'EUR',
      Amount: '1.00',
      ...paid,
      OrderID: `R${paid.OrderID}`,
    });
    statuses.push(answer.value('Status'));
  }
  expect(new Set(statuses)).toEqual(new Set(['0', '13']));
});

test.each(formats)('a payment is reversed once, and not after a refund, in %s', async (format) => {
  const { OrderID, IPC_Trnref } = await order('pay');
  const answer = await ask('IPCReversal', { IPC_Trnref }, format);
  expect(['Amount', 'Currency', 'Status'].map(answer.value)).toEqual(['28.45', 'EUR', '0']);
  expect(answer.isGenuine).toBe(true);
  expect((await ask('IPCReversal', { IPC_Trnref }, format)).value('Status')).toBe('14');
  expect((await ask('IPCGetPaymentStatus', { OrderID })).value('PaymentStatus')).toBe('4');
  const paid = await order('pay');
  await ask('IPCRefund', { Currency: 'EUR', Amount: '1.00', ...paid, OrderID: `R${paid.OrderID}` });
  expect((await ask('IPCReversal', { IPC_Trnref: paid.IPC_Trnref }, format)).value('Status')).toBe('14');
});

test('the configuration check posts a signed message to the shop', async () => {
  const check = () => ask('IPCSignatureVerify', { url_notify: `${shop.origin}/notify` });
  expect((await check()).value('Status')).toBe('0');
  expect(shop.methods()).toEqual(['IPCSignatureVerify']);
  expect(shop.isGenuine(shop.received[0]?.pairs ?? [])).toBe(true);
  shop.reply = (_, response) => response.end('NO');
  expect((await check()).value('Status')).toBe('3');
});

test.each(formats)(
  'errors of calls are signed, unless the gateway is set otherwise, in %s',
  async (format) => {
    const status = (fields: Record<string, string | null>, method = 'IPCGetPaymentStatus') =>
      ask(method, { OrderID: 'X', ...fields }, format);
    for (const [fields, code] of [
      [{ SID: '1' }, '4'],
      [{ KeyIndex: '9' }, '3'],
      [{ WalletNumber: '1' }, '5'],
      [{ OrderID: null }, '1'],
      [{}, '5'],
    ] as const) {
      const answer = await status(fields);
      expect([answer.value('Status'), answer.isGenuine]).toEqual([code, true]);
    }
    expect((await status({}, 'IPCGiveMoney')).value('Status')).toBe('10');
    await shop.control('settings', { signsErrors: false });
    expect((await status({})).text).not.toContain('Signature');
  },
);

test('a call with a wrong signature is refused', async () => {
  const { OrderID } = await order('pay');
  const fields: Pair[] = [
    ['IPCmethod', 'IPCGetPaymentStatus'],
    ['IPCVersion', '1.4'],
    ['SID', '000000000000777'],
    ['WalletNumber', '61000000777'],
    ['KeyIndex', '1'],
    ['OrderID', OrderID],
    ['OutputFormat', 'json'],
    ['Signature', 'AAAA'],
  ];
  const answer = readAnswer(await (await shop.send(fields)).text());
  expect([answer.value('Status'), answer.value('StatusMsg')]).toEqual(['2', 'E_SIGNATURE_FAILED']);
  expect(answer.isGenuine).toBe(true);
});
