import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createTestStore, formBody } from '#tests/support/mypos/test-store.ts';
import { readMyposCallback } from './callback.ts';
import { type Field, signFields } from './signature.ts';

const store = createTestStore();
const { post } = store;
const read = (body: string) => readMyposCallback(body, store.account);

const sid = '000000000000010';
const notify: Field[] = [
  ['IPCmethod', 'IPCPurchaseNotify'],
  ['SID', sid],
  ['Amount', '200.00'],
  ['Currency', 'EUR'],
  ['OrderID', 'K7Q2M0X9B4C8D1E6F3GH'],
  ['IPC_Trnref', '410227'],
  ['RequestSTAN', '083107'],
  ['RequestDateTime', '2024-07-30 14:49:48'],
  ['PaymentMethod', '1'],
  ['BillingDescriptor', 'myPOS  * TESTSTORE'],
  ['PAN', '0007'],
];
const payment = {
  orderId: 'K7Q2M0X9B4C8D1E6F3GH',
  amountCents: 20_000,
  reference: '410227',
  stan: '083107',
  requestedAt: '2024-07-30 14:49:48',
  cardLastFour: '0007',
};

function withValue(name: string, value: string): Field[] {
  return notify.map((field) => (field[0] === name ? [name, value] : field));
}

test('a notification of 2024 is read', () => {
  expect(read(post(notify))).toEqual({ kind: 'notify', ...payment });
});

test('its two spaces, written as plus signs, belong to what is signed', () => {
  const body = post(notify);
  expect(body).toContain('BillingDescriptor=myPOS++*+TESTSTORE');
  expect(read(body.replace('myPOS++*', 'myPOS++%2A'))).toEqual({ kind: 'notify', ...payment });
  expect(read(body.replace('myPOS++', 'myPOS+'))).toEqual({ kind: 'refused', reason: 'bad-signature' });
});

test('a notification of 2015, without the newer fields, is read', () => {
  const fields: Field[] = [
    ['IPCmethod', 'IPCPurchaseNotify'],
    ['SID', sid],
    ['Amount', '50'],
    ['Currency', 'EUR'],
    ['OrderID', '1440146333'],
    ['IPC_Trnref', '813705'],
    ['RequestSTAN', '000006'],
    ['RequestDateTime', '2015-08-21 10:39:37'],
  ];
  expect(read(post(fields))).toMatchObject({ kind: 'notify', amountCents: 5000, cardLastFour: null });
});

test('a browser that returns brings the same fields and no notification', () => {
  expect(read(post(withValue('IPCmethod', 'IPCPurchaseOK')))).toEqual({ kind: 'ok', ...payment });
});

test.each([
  ['IPCPurchaseCancel', 'cancel'],
  ['IPCPurchaseRollback', 'rollback'],
])('%s is read', (method, kind) => {
  const fields: Field[] = [
    ['IPCmethod', method],
    ['SID', sid],
    ['Amount', '200'],
    ['Currency', 'EUR'],
    ['OrderID', '1572538178'],
  ];
  expect(read(post(fields))).toEqual({ kind, orderId: '1572538178', amountCents: 20_000 });
});

test('a trial of the configuration is recognised, for this store', () => {
  const trial: Field[] = [['IPCmethod', 'IPCSignatureVerify']];
  expect(read(post(trial))).toEqual({ kind: 'signature-verify' });
  expect(read(post([...trial, ['SID', sid]]))).toEqual({ kind: 'signature-verify' });
  expect(read(post([...trial, ['SID', '11']]))).toMatchObject({ reason: 'wrong-store' });
});

test('names count without their case, and fields of the future may follow', () => {
  const fields = notify.map(([name, value]): Field => [name.toUpperCase(), value]);
  expect(read(post([...fields, ['Weather', 'sunny']]))).toEqual({ kind: 'notify', ...payment });
});

test.each(notify.map(([name, value]) => [name, value]))('a changed %s is refused', (name, value) => {
  const signature = signFields(notify, store.gatewayPrivateKey).at(-1)?.[1] ?? '';
  for (let at = 0; at < value.length; at += 1) {
    const changed = value.slice(0, at) + String.fromCharCode(value.charCodeAt(at) ^ 1) + value.slice(at + 1);
    const answer = read(formBody([...withValue(name, changed), ['Signature', signature]]));
    expect(answer).toEqual({
      kind: 'refused',
      reason: name === 'IPCmethod' ? 'unknown-method' : 'bad-signature',
    });
  }
});

test('a changed signature is refused, at every sign', () => {
  const signed = signFields(notify, store.gatewayPrivateKey);
  const signature = signed.at(-1)?.[1] ?? '';
  for (let at = 0; at < signature.length; at += 1) {
    const sign = signature[at] === 'A' ? 'B' : 'A';
    const changed = signature.slice(0, at) + sign + signature.slice(at + 1);
    expect(read(formBody([...notify, ['Signature', changed]]))).toMatchObject({ reason: 'bad-signature' });
  }
});

test.each([1, 2, 3, 4, 5, 6, 7])('field %d under another name is refused', (index) => {
  const fields = notify.map((field, at): Field => (at === index ? ['Other', field[1]] : field));
  expect(read(post(fields))).toMatchObject({ kind: 'refused', reason: 'missing-field' });
});

test.each([1, 2, 3, 4, 5, 6])('fields %d and the next in another order are refused', (index) => {
  const fields = [...notify];
  fields.splice(index, 2, ...notify.slice(index, index + 2).reverse());
  expect(read(post(fields))).toMatchObject({ kind: 'refused', reason: 'field-order' });
});

test.each(notify.map(([name]) => name))('a second %s is refused, also in another case', (name) => {
  for (const twin of [name, name.toLowerCase()])
    expect(read(post([...notify, [twin, 'x']]))).toMatchObject({
      kind: 'refused',
      reason: 'duplicate-field',
    });
});

test.each([0, 1, 2, 3, 4, 5, 6, 7])('an unknown field before field %d is refused', (index) => {
  const fields = [...notify];
  fields.splice(index, 0, ['Weather', 'sunny']);
  const reason = index === 0 ? 'unknown-method' : 'unexpected-field';
  expect(read(post(fields))).toEqual({ kind: 'refused', reason });
});

test('a field that was added later, before or after, makes the signature wrong', () => {
  const [first = '', ...rest] = post(notify).split('&');
  expect(read([first, 'Weather=sunny', ...rest].join('&'))).toMatchObject({ reason: 'unexpected-field' });
  const signature = rest.pop() ?? '';
  expect(read([first, ...rest, 'Weather=sunny', signature].join('&'))).toMatchObject({
    reason: 'bad-signature',
  });
  expect(read(`${post(notify)}&Weather=sunny`)).toMatchObject({ reason: 'field-order' });
  expect(read(`Weather=sunny&${post(notify)}`)).toMatchObject({ reason: 'unknown-method' });
});

test('a signed text that is split anew does not become another message', () => {
  const signatureOf = (fields: Field[]) => signFields(fields, store.gatewayPrivateKey).at(-1) ?? ['', ''];
  // A customer who could choose a name would write a notification into it.
  const returned: Field[] = [
    ...withValue('IPCmethod', 'IPCPurchaseOK'),
    ['CustomerFirstNames', `IPCPurchaseNotify-${sid}-200.00-EUR-OTHER-1-1-2027-01-01 00:00:00`],
  ];
  const split: Field[] = [
    [
      'X',
      returned
        .slice(0, -1)
        .map(([, value]) => value)
        .join('-'),
    ],
    ...withValue('OrderID', 'OTHER').slice(0, 6),
    ['RequestSTAN', '1'],
    ['RequestDateTime', '2027-01-01 00:00:00'],
  ].map(([name = '', value = '']): Field => (name === 'IPC_Trnref' ? [name, '1'] : [name, value]));
  expect(signFields(split, store.gatewayPrivateKey).at(-1)).toEqual(signatureOf(returned));
  expect(read(formBody([...split, signatureOf(returned)]))).toMatchObject({ reason: 'unknown-method' });

  const dashed = withValue('OrderID', 'W-12');
  const shorter: Field[] = [
    ...withValue('OrderID', 'W').slice(0, 5),
    ['IPC_Trnref', '12'],
    ...notify.slice(5),
  ];
  expect(read(formBody([...dashed, signatureOf(dashed)]))).toEqual({
    kind: 'refused',
    reason: 'bad-format',
    field: 'orderid',
    isVerified: true,
  });
  expect(read(formBody([...shorter, signatureOf(dashed)]))).toMatchObject({ reason: 'duplicate-field' });
});

test.each([
  ['another store', 'SID', '000000000000011', 'wrong-store'],
  ['another currency', 'Currency', 'USD', 'wrong-currency'],
  ['a currency in small letters', 'Currency', 'eur', 'bad-format'],
  ['a negative amount', 'Amount', '-200.00', 'bad-format'],
  ['an amount with a comma', 'Amount', '200,00', 'bad-format'],
  ['no amount', 'Amount', '', 'bad-format'],
  ['an amount of nothing', 'Amount', '0.00', 'bad-format'],
  ['a dash in the order', 'OrderID', 'KR-2026', 'bad-format'],
  ['an order that is too long', 'OrderID', 'A'.repeat(81), 'bad-format'],
  ['a reference with a dash', 'IPC_Trnref', '4-1', 'bad-format'],
  ['an empty reference', 'IPC_Trnref', '', 'bad-format'],
  ['a number that is too long', 'RequestSTAN', '0831070', 'bad-format'],
  ['a date of another form', 'RequestDateTime', '30.07.2024 14:49:48', 'bad-format'],
])(
  'a well-signed message with %s is refused, and is verified unless it is for another store',
  (_, name, value, reason) => {
    expect(read(post(withValue(name, value)))).toEqual({
      kind: 'refused',
      reason,
      field: name.toLowerCase(),
      ...(reason === 'wrong-store' ? {} : { isVerified: true }),
    });
  },
);

test.each([
  ['nothing', '', 'empty'],
  ['a megabyte', `IPCmethod=IPCPurchaseNotify&X=${'a'.repeat(1_000_000)}`, 'too-large'],
  ['thousands of fields', 'a&'.repeat(5000), 'too-large'],
  ['JSON', '{"IPCmethod":"IPCPurchaseNotify"}', 'unknown-method'],
  ['a method of the language', 'IPCmethod=constructor&Signature=x', 'unknown-method'],
  ['a purchase', 'IPCmethod=IPCPurchase&Signature=x', 'unknown-method'],
  ['no signature', formBody(notify), 'unsigned'],
  ['an empty signature', formBody([...notify, ['Signature', '']]), 'bad-signature'],
  ['no other fields', 'IPCmethod=IPCPurchaseNotify&Signature=x', 'missing-field'],
])('%s is refused', (_, body, reason) => {
  expect(read(body)).toMatchObject({ kind: 'refused', reason });
});

test("a message that the store's own key signed is refused", () => {
  const fields = signFields(notify, store.account.privateKey);
  expect(read(formBody(fields))).toEqual({ kind: 'refused', reason: 'bad-signature' });
});

test('any text is answered, and none without a signature is believed', () => {
  const pieces = fc.constantFrom(
    'IPCmethod',
    '=',
    '&',
    'IPCPurchaseNotify',
    'SID',
    sid,
    '%',
    '%00',
    '+',
    'Signature',
  );
  const body = fc.array(fc.oneof(pieces, fc.string({ unit: 'binary' })), { maxLength: 30 });
  fc.assert(
    fc.property(body, (parts) => {
      expect(read(parts.join('')).kind).toBe('refused');
    }),
    { numRuns: 500 },
  );
});

test('what the gateway signs is read as it was meant', () => {
  const word = fc.stringMatching(/^[A-Za-z0-9]{1,20}$/);
  const order = fc.record({
    orderId: word,
    reference: word,
    stan: fc.stringMatching(/^\d{6}$/),
    amountCents: fc.integer({ min: 1, max: 9_999_999 }),
    descriptor: fc.string({ unit: 'binary' }).filter((text) => text.isWellFormed()),
  });
  fc.assert(
    fc.property(order, ({ orderId, reference, stan, amountCents, descriptor }) => {
      const values = new Map([
        ['Amount', (amountCents / 100).toFixed(2)],
        ['OrderID', orderId],
        ['IPC_Trnref', reference],
        ['RequestSTAN', stan],
        ['BillingDescriptor', descriptor],
      ]);
      const fields = notify.map(([name, value]): Field => [name, values.get(name) ?? value]);
      expect(read(post(fields))).toEqual({
        kind: 'notify',
        ...payment,
        orderId,
        reference,
        stan,
        amountCents,
      });
    }),
    { numRuns: 50 },
  );
});
