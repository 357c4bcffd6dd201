import { execFileSync, spawnSync } from 'node:child_process';
import { createHash, createPublicKey } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { gatewayPair, storePair } from '#tests/support/mypos/test-store.ts';
import { isSignedBy, signedText, signValues } from './signature.ts';

const { privateKey, publicKey } = gatewayPair;
/** Not every machine has it. */
const openssl = 'openssl';

/** A purchase of two articles: 28 fields, one of them empty. */
const purchase = [
  ...['IPCPurchase', '1.4', 'EN', '000000000000010', '61938166610', '1', 'kayak-demo', 'EUR', '28.45'],
  ...['KR-2026-0001-1', 'https://shop.example/pay/ok', 'https://shop.example/pay/cancel'],
  ...['https://shop.example/pay/notify', '', '2', 'Kayak K1 2h', '2', '12.50', '25.00', 'EUR'],
  ...['Drybag', '1', '3.45', '3.45', 'EUR', '0', '3', '1'],
];

test('the text that is signed is the known one', () => {
  expect(purchase).toHaveLength(28);
  expect(createHash('sha256').update(signedText(purchase)).digest('hex')).toBe(
    '786f1b9bb966b59c2d7b6fb3c616374885d052924883c796bf7cdca90e35843f',
  );
});

test('a signature that another program made of it with the public test key is right', () => {
  const key =
    'MIGfMA0GCSqGSIb3DQEBAQUAA4GNADCBiQKBgQCf0TdcTuphb7X+Zwekt1XKEWZDczSGecfo6vQfqvraf5VPzcnJ2Mc5J72HBm0u98EJ' +
    'Han+nle2WOZMVGItTa/2k1FRWwbt7iQ5dzDh5PEeZASg2UWehoR8L8MpNBqH6h7ZITwVTfRS4LsBvlEfT7Pzhm5YJKfM+CdzDM+L9WVE' +
    'GwIDAQAB';
  const signature =
    'h8AL3r1UQ3xqCPZHMYbQhxL27w7XBTQEwRznR7ayaNS/ZTHjKWtZ1siu6o7ACzIZJ7q6yFLYwvGWwmnWhlM9hQ5cTWpV/jZEkWo7Otwg' +
    '0jYPBUdE6SR1gqlW+HrNw/+BHYUcMcGo+zhy1VRwrrRgogHFNo6rm0kmMBCvR67GjHw=';
  const testKey = createPublicKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' });
  expect(isSignedBy(purchase, signature, testKey)).toBe(true);
});

test.skipIf(spawnSync(openssl, ['version']).error !== undefined)(
  'the openssl command makes the same signature',
  () => {
    const folder = mkdtempSync(join(tmpdir(), 'pagaia-signature-'));
    try {
      const keyFile = join(folder, 'key.pem');
      writeFileSync(keyFile, privateKey.export({ type: 'pkcs1', format: 'pem' }), { mode: 0o600 });
      const base64 = Buffer.from(purchase.join('-')).toString('base64');
      const signature = execFileSync(openssl, ['dgst', '-sha256', '-sign', keyFile], { input: base64 });
      expect(signValues(purchase, privateKey)).toBe(signature.toString('base64'));
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
);

test('whatever is signed is recognised, and by its own key only', () => {
  const other = storePair.publicKey;
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'binary' }), { maxLength: 12 }), (values) => {
      const signature = signValues(values, privateKey);
      expect(isSignedBy(values, signature, publicKey)).toBe(true);
      expect(isSignedBy(values, signature, other)).toBe(false);
      expect(isSignedBy([...values, 'x'], signature, publicKey)).toBe(false);
    }),
    { numRuns: 30 },
  );
});

test('order counts, and so does an empty value', () => {
  const signature = signValues(['a', 'b', ''], privateKey);
  expect(isSignedBy(['b', 'a', ''], signature, publicKey)).toBe(false);
  expect(isSignedBy(['a', 'b'], signature, publicKey)).toBe(false);
});

test('a signature has one spelling', () => {
  const signature = signValues(['a'], privateKey);
  for (const spelling of [
    '',
    ` ${signature}`,
    `${signature}\n`,
    signature.replace(/=+$/, ''),
    `${signature}=`,
  ])
    expect(isSignedBy(['a'], spelling, publicKey)).toBe(false);
});

test('any text in place of a signature is refused without a fault', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(isSignedBy(['a'], text, publicKey)).toBe(false);
    }),
  );
});
