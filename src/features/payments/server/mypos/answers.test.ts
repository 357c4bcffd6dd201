import fc from 'fast-check';
import { expect, test } from 'vitest';
import { signedJson } from '#tests/support/mypos/signed-answer.ts';
import { createTestStore } from '#tests/support/mypos/test-store.ts';
import { findPart, findText, listTexts, readJsonAnswer, readXmlAnswer } from './answer-tree.ts';
import { readAnswer } from './answers.ts';
import { signValues } from './signature.ts';

const { account, gatewayPrivateKey } = createTestStore();
const read = (text: string) => readAnswer(text, account.gatewayKey);
const sign = (...values: string[]) => signValues(values, gatewayPrivateKey);

/** The form of a real answer of 2026: the message inside has a signature of its own, and that one is signed too. */
const transaction = {
  IPCMethod: 'IPCGetTxnStatus',
  OrderID: 'K7Q2M0X9B4C8D1E6F3GH',
  OrderStatus: {
    IPCmethod: 'IPCPurchaseRollback',
    SID: '000000000000010',
    Amount: '164.50',
    Currency: 'EUR',
    OrderID: 'K7Q2M0X9B4C8D1E6F3GH',
    Signature: sign('IPCPurchaseRollback', '000000000000010', '164.50', 'EUR', 'K7Q2M0X9B4C8D1E6F3GH'),
  },
  Status: 0,
  StatusMsg: 'Success',
};

test('an answer with a message inside is read, whatever the case of its names', () => {
  const answer = read(signedJson(transaction, gatewayPrivateKey));
  if (answer.kind !== 'answer') throw new Error(answer.detail);
  expect(answer.code).toBe(0);
  expect(findText(answer.tree, 'ipcmethod')).toBe('IPCGetTxnStatus');
  expect(findText(findPart(answer.tree, 'OrderStatus'), 'IPCMETHOD')).toBe('IPCPurchaseRollback');
});

test('values are flattened depth first and printed as PHP prints them', () => {
  const text =
    '{"b":"x","2":7,"1":1.60,"list":[1,[],{"y":true,"n":false,"z":null}],"empty":{},"s":"a\\/\\u00e9\\"}]","e":""}';
  expect(listTexts(readJsonAnswer(text) ?? '?')).toEqual(['x', '7', '1.60', '1', '1', '', '', 'a/é"}]', '']);
});

test('names that look like numbers keep their place', () => {
  const text = `{"10":"b","2":"a","Status":0,"Signature":"${sign('b', 'a', '0')}"}`;
  expect(read(text)).toMatchObject({ kind: 'answer', code: 0 });
});

test('any JSON object is flattened like its values', () => {
  const flat = (value: unknown): string[] => {
    if (value === null || value === false) return [''];
    if (value === true) return ['1'];
    return typeof value === 'object' ? Object.values(value).flatMap(flat) : [String(value)];
  };
  const key = fc.stringMatching(/^[a-z{}[\]:," \\]{0,6}$/).map((name) => `_${name}`);
  const { tree } = fc.letrec((tie) => ({
    tree: fc.dictionary(
      key,
      fc.oneof({ maxDepth: 4 }, fc.string(), fc.integer(), fc.boolean(), tie('list'), tie('tree')),
    ),
    list: fc.array(fc.oneof(fc.string(), fc.constant(null), tie('tree')), { maxLength: 3 }),
  }));
  fc.assert(
    fc.property(tree, fc.constantFrom(0, 2), (value, indent) => {
      const answer = readJsonAnswer(JSON.stringify(value, null, indent));
      if (answer !== null) expect(listTexts(answer)).toEqual(flat(value));
    }),
  );
});

test('an XML answer is read', () => {
  const signature = sign('IPCRefund', 'Fish & Chips', '0', '');
  const text = `<?xml version="1.0" encoding="UTF-8"?>
    <ipc_response is-array="true"><IPCmethod>IPCRefund</IPCmethod><Note>Fish &amp; Chips</Note>
    <Status>0</Status><!-- none --><StatusMsg/><Signature>${signature}</Signature></ipc_response>`;
  const answer = read(text);
  if (answer.kind !== 'answer') throw new Error(answer.detail);
  expect(findText(answer.tree, 'note')).toBe('Fish & Chips');
});

test('XML inside XML, CDATA and signs by number are read', () => {
  const tree = readXmlAnswer(
    '<r><log><item><time>1</time></item></log><a><![CDATA[<&>]]></a><b>&#65;&#x42;&#9999999;</b></r>',
  );
  expect(listTexts(tree ?? '?')).toEqual(['1', '<&>', 'AB&#9999999;']);
});

test.each([
  '<a>',
  '<a></b>',
  '</a>',
  '<a/><b/>',
  'x<a/>',
  '<a>1</a>',
  '<!DOCTYPE a [<!ENTITY x "y">]><a><b>&x;</b></a>',
  `${'<a>'.repeat(40)}${'</a>'.repeat(40)}`,
])('%j is no answer in XML', (text) => {
  expect(readXmlAnswer(text)).toBeNull();
});

test.each([
  '',
  'OK',
  '[]',
  '"x"',
  '{',
  '{"a":1,}',
  `{"a":${'['.repeat(40)}${']'.repeat(40)}}`,
  '<!doctype html><p>x',
])('%j is unreadable', (text) => {
  expect(read(text)).toEqual({ kind: 'nonsense', detail: 'unreadable' });
});

test('a changed value, another key or a second signature is refused', () => {
  const refused = { kind: 'nonsense', detail: 'bad-signature' };
  const text = signedJson(transaction, gatewayPrivateKey);
  expect(read(text.replaceAll('164.50', '164.51'))).toEqual(refused);
  expect(read(signedJson(transaction, account.privateKey))).toEqual(refused);
  expect(read(text.replace('{', '{"signature":"x",'))).toEqual(refused);
  expect(read('{"Status":0,"Signature":{"a":"b"}}')).toEqual(refused);
  expect(read(text.replace(/}$/, ',"SIGNATURE":"x"}'))).toEqual(refused);
});

test('without a signature only the general error is believed, and nothing beside it', () => {
  expect(read('{"Status":0,"PaymentStatus":1}')).toEqual({ kind: 'nonsense', detail: 'unsigned-0' });
  expect(read('{"Status":2,"Signature":""}')).toEqual({ kind: 'nonsense', detail: 'unsigned-2' });
  expect(read('{"message":"hi"}')).toEqual({ kind: 'nonsense', detail: 'unsigned' });
  expect(read('{"Status":3,"PaymentStatus":1}')).toEqual({ kind: 'answer', code: 3, tree: [] });
});

test('an answer must say whether it is one', () => {
  expect(read(signedJson({ a: 'b' }, gatewayPrivateKey))).toEqual({ kind: 'nonsense', detail: 'no-status' });
  expect(read(signedJson({ Status: 'fine' }, gatewayPrivateKey))).toMatchObject({ detail: 'no-status' });
});

test('any text is answered, and none is believed', () => {
  const pieces = fc.constantFrom(
    '{',
    '}',
    '"Status":0',
    '"Signature":"x"',
    ',',
    '<',
    '>',
    '<a>',
    '</a>',
    '<![CDATA[',
  );
  const text = fc.array(fc.oneof(pieces, fc.string({ unit: 'binary' })), { maxLength: 20 });
  fc.assert(
    fc.property(text, (parts) => {
      expect(read(parts.join('')).kind).toBe('nonsense');
    }),
    { numRuns: 500 },
  );
});
