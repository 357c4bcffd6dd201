import { execFileSync, spawnSync } from 'node:child_process';
import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Answer, flattenValues, writeJson, writeXml } from '../src/format/answer-format.ts';
import { readForm, writeForm } from '../src/format/form-body.ts';
import { createKeys, loadKeys, type SandboxKeys } from '../src/keys/keys.ts';
import {
  hasValidSignature,
  isSignedBy,
  signValues,
  textToSign,
  withSignature,
} from '../src/keys/signature.ts';
import { sha256, verifyValues } from './test-shop.ts';

/** The worked example of the reference: 28 values, one of them empty. */
const example = [
  ...['IPCPurchase', '1.4', 'EN', '000000000000010', '61938166610', '1', 'kayak-demo', 'EUR', '28.45'],
  ...['KR-2026-0001-1', 'https://shop.example/pay/ok', 'https://shop.example/pay/cancel'],
  ...['https://shop.example/pay/notify', '', '2', 'Kayak K1 2h', '2', '12.50', '25.00', 'EUR'],
  ...['Drybag', '1', '3.45', '3.45', 'EUR', '0', '3', '1'],
];
const exampleSha256 = '786f1b9bb966b59c2d7b6fb3c616374885d052924883c796bf7cdca90e35843f';

let folder: string;
let keys: SandboxKeys;
let merchantKey: KeyObject;
let certificate: X509Certificate;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'sandbox-'));
  keys = await createKeys();
  merchantKey = createPrivateKey(keys.merchantKey);
  certificate = new X509Certificate(keys.gatewayCertificate);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The second route, where the machine has it. */
const command = 'openssl';
const hasOpenssl = spawnSync(command, ['version']).status === 0;

function openssl(input: string, ...args: string[]): Buffer {
  return execFileSync(command, args, { input, cwd: folder, stdio: ['pipe', 'pipe', 'pipe'] });
}

test('the text to sign is the one of the worked example', () => {
  expect(example).toHaveLength(28);
  expect(sha256(textToSign(example))).toBe(exampleSha256);
});

test.skipIf(!hasOpenssl)('the openssl command makes the same signature and accepts it', () => {
  writeFileSync(path.join(folder, 'key.pem'), keys.merchantKey);
  const made = openssl(textToSign(example), 'dgst', '-sha256', '-sign', 'key.pem').toString('base64');
  expect(signValues(example, merchantKey)).toBe(made);
});

test.skipIf(!hasOpenssl)('the openssl command reads the certificate and verifies with it', () => {
  writeFileSync(path.join(folder, 'certificate.pem'), keys.gatewayCertificate);
  openssl('', 'verify', '-CAfile', 'certificate.pem', 'certificate.pem');
  const publicKey = openssl('', 'x509', '-in', 'certificate.pem', '-noout', '-pubkey');
  writeFileSync(path.join(folder, 'public.pem'), publicKey);
  const signature = signValues(example, createPrivateKey(keys.gatewayKey));
  writeFileSync(path.join(folder, 'signature'), Buffer.from(signature, 'base64'));
  const args = ['dgst', '-sha256', '-verify', 'public.pem', '-signature', 'signature'];
  expect(openssl(textToSign(example), ...args).toString()).toContain('Verified OK');
});

test('the certificate signs itself, is valid today and belongs to the gateway key', () => {
  expect(certificate.verify(certificate.publicKey)).toBe(true);
  expect(certificate.checkPrivateKey(createPrivateKey(keys.gatewayKey))).toBe(true);
  expect(certificate.publicKey.asymmetricKeyDetails?.modulusLength).toBe(2048);
  expect(Date.parse(certificate.validFrom)).toBeLessThan(Date.now());
  expect(Date.parse(certificate.validTo)).toBeGreaterThan(Date.now());
});

test('a changed value, order or key breaks a signature, a changed name does not', () => {
  const signature = signValues(example, createPrivateKey(keys.gatewayKey));
  const verifies = (values: string[]) => isSignedBy(values, signature, certificate.publicKey);
  expect(verifies(example)).toBe(true);
  expect(verifies(example.with(8, '28.46'))).toBe(false);
  expect(verifies(example.toReversed())).toBe(false);
  expect(verifies(example.filter((value) => value !== ''))).toBe(false);
  expect(isSignedBy(example, signValues(example, merchantKey), certificate.publicKey)).toBe(false);
  const fields = withSignature([['A', '1']], createPrivateKey(keys.gatewayKey));
  const renamed = fields.map(([name, value]) => [name === 'A' ? 'B' : name, value] as const);
  expect(hasValidSignature(renamed, certificate.publicKey)).toBe(true);
});

// Names and the ends of values are not signed. So a shop that only verifies the signature accepts a forged
// payment with a dash in a signed value: it has to check names, their order, formats, and its own records.
test('a body that was split elsewhere is as validly signed as the original', () => {
  const signed = withSignature(
    [
      ['IPCmethod', 'IPCPurchaseNotify'],
      ['Amount', '28.45'],
      ['OrderID', 'KR-12-3'],
    ],
    createPrivateKey(keys.gatewayKey),
  );
  const resplit = [...signed.slice(0, 2), ['OrderID', 'KR-12'] as const, ['Note', '3'] as const];
  const body = writeForm([...resplit, ...signed.slice(-1)]);
  expect(body).not.toBe(writeForm(signed));
  expect(hasValidSignature(readForm(body), certificate.publicKey)).toBe(true);
});

test('spaces, stars, accents and empty values survive a form', () => {
  const fields = [
    ['BillingDescriptor', 'myPOS  * TESTSTORE'],
    ['Note', ''],
    ['Name', 'Łódź & więcej'],
  ] as const;
  expect(writeForm(fields)).toContain('BillingDescriptor=myPOS++%2A+TESTSTORE&Note=&Name=%C5%81');
  expect(readForm(writeForm(fields))).toEqual(fields);
});

const answer: Answer = {
  Text: 'a/b é <&>',
  Number: 0,
  Yes: true,
  No: false,
  Nothing: null,
  Empty: [],
  Nested: { Signature: 'inner', Items: [{ One: '1' }, { One: '2' }] },
};

test('values are flattened depth first and printed as PHP prints them', () => {
  expect(flattenValues(answer)).toEqual(['a/b é <&>', '0', '1', '', '', 'inner', '1', '2']);
});

test('JSON and XML carry the values that are signed', () => {
  const written = writeJson(answer);
  expect(written).toContain('"a\\/b \\u00e9 <&>"');
  expect(JSON.parse(written)).toEqual(answer);
  expect(writeXml(answer)).toContain(
    '<ipc_response><Text>a/b é &lt;&amp;&gt;</Text><Number>0</Number><Yes>1</Yes><No></No><Nothing></Nothing>' +
      '<Nested><Signature>inner</Signature><Items><One>1</One></Items><Items><One>2</One></Items></Nested>',
  );
});

test('keys are made once, also by two processes that start together', async () => {
  const data = path.join(folder, 'data');
  const [first, second] = await Promise.all([loadKeys(data), loadKeys(data)]);
  expect(second).toEqual(first);
  expect(await loadKeys(data)).toEqual(first);
  const signature = signValues(['x'], createPrivateKey(first.gatewayKey));
  expect(verifyValues(['x'], signature, new X509Certificate(first.gatewayCertificate).publicKey)).toBe(true);
});
