import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { fingerprintOf, publicTestKeys } from '#features/payments/server/mypos/key-diagnosis.ts';
import { createCertificate } from '#tests/support/mypos/certificate.ts';
import { configurationPackage, expectNothingOf, pkcs1, rsaKey } from '../support/key-material.ts';
import { createTestApp } from '../support/test-app.ts';

const store = rsaKey();
const gateway = rsaKey();
const short = rsaKey(1024);
const key = pkcs1(store);
const certificateOf = (signer: typeof store, options: object = {}) =>
  createCertificate({ publicKey: createPublicKey(signer), signedWith: signer, ...options });
const certificate = certificateOf(gateway);
const ec = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const encrypted = store
  .export({ type: 'pkcs8', format: 'pem', cipher: 'aes-256-cbc', passphrase: 'sesame' })
  .toString();
const publicPem = createPublicKey(gateway).export({ type: 'spki', format: 'pem' }).toString();

const numbers = { MYPOS_SID: '000000000000777', MYPOS_WALLET: '61000000777', MYPOS_KEY_INDEX: '1' };
const parts = { ...numbers, MYPOS_PRIVATE_KEY: key, MYPOS_CERTIFICATE: certificate };
const packed = { sid: numbers.MYPOS_SID, cn: numbers.MYPOS_WALLET, idx: 1, pk: key, pc: certificate };
const testUrl = 'https://www.mypos.com/vmp/checkout-test';

type Env = Record<string, string>;

/** Both tests of a site with these settings, in a language. */
async function testKeys(env: Env, language = 'EN') {
  const site = await createTestApp({ env });
  site.expectErrors();
  const staff = await site.staffClient({ 'accept-language': language });
  const answers = [
    await staff.get('/api/payment/test-key'),
    await staff.get('/api/payment/test-certificate'),
  ] as const;
  for (const answer of answers) {
    expect(answer).toMatchObject({ status: 200, headers: { 'cache-control': 'no-store' } });
    expectNothingOf([...Object.values(env), key, certificate], answer.text);
    expect(answer.text).not.toMatch(/\{\w+\}|undefined|sesame/);
  }
  expectNothingOf([...Object.values(env), key], site.captured.text());
  const [privateKey, cert] = answers;
  return { privateKey: privateKey.body, certificate: cert.body };
}

const codesOf = (validation: { findings: { code: string }[] }) => validation.findings.map(({ code }) => code);

test('a good pair is told as such, with lengths and nothing else', async () => {
  for (const env of [parts, { MYPOS_CONFIGURATION: configurationPackage(packed) }]) {
    const answers = await testKeys(env as Env);
    const common = {
      success: true,
      signatureLength: 344,
      keysConfigured: { privateKey: true, publicKey: true },
      keyValidation: { isUsable: true, bits: 2048, findings: [] },
      certValidation: { isUsable: true, bits: 2048, findings: [] },
    };
    expect(answers.privateKey).toEqual({
      ...common,
      message: 'The private key is fine: RSA, 2048 bit; its trial signature has 344 characters.',
    });
    expect(answers.certificate).toEqual({
      ...common,
      message: 'The certificate is fine: RSA, 2048 bit.',
    });
  }
});

test.each<[string, Env, string[]]>([
  ['nothing', {}, ['empty']],
  ['a certificate', { ...parts, MYPOS_PRIVATE_KEY: certificate }, ['is-certificate']],
  ['a public key', { ...parts, MYPOS_PRIVATE_KEY: publicPem }, ['is-public-key']],
  [
    'a whole package',
    { ...parts, MYPOS_PRIVATE_KEY: configurationPackage(packed) },
    ['is-configuration-package'],
  ],
  ['a key with a password', { ...parts, MYPOS_PRIVATE_KEY: encrypted }, ['encrypted']],
  [
    'a key of another kind',
    { ...parts, MYPOS_PRIVATE_KEY: ec.privateKey.export({ type: 'sec1', format: 'pem' }).toString() },
    ['not-rsa'],
  ],
  ['half a key', { ...parts, MYPOS_PRIVATE_KEY: key.slice(0, 800) }, ['incomplete', 'repaired-header']],
  ['words', { ...parts, MYPOS_PRIVATE_KEY: 'this is surely not a key of any kind' }, ['header-damaged']],
  [
    'a body that is no key',
    { ...parts, MYPOS_PRIVATE_KEY: key.replace(/\n[^-]+\n/, `\n${'QUJD'.repeat(40)}\n`) },
    ['unreadable'],
  ],
])('%s as private key is told, and what to do', async (_, env, codes) => {
  const { privateKey } = await testKeys(env);
  expect(privateKey.success).toBe(false);
  expect(codesOf(privateKey.keyValidation)).toEqual(codes);
  expect(privateKey.message).toBe(privateKey.keyValidation.findings[0].message);
  expect(privateKey.signatureLength).toBeNull();
  expect(privateKey.keysConfigured.privateKey).toBe('MYPOS_PRIVATE_KEY' in env);
});

test.each<[string, Env, string[]]>([
  [
    'written in one line',
    { ...parts, MYPOS_PRIVATE_KEY: key.replaceAll('\n', '\\n') },
    ['repaired-literal-line-breaks'],
  ],
  ['of 1024 bit', { ...parts, MYPOS_PRIVATE_KEY: pkcs1(short) }, ['short-key']],
  ['of one’s own at the test address', { ...parts, MYPOS_URL: testUrl }, ['own-key-in-test-mode']],
])('a key %s works, and that is mentioned', async (_, env, codes) => {
  const { privateKey } = await testKeys(env);
  expect(privateKey.success).toBe(true);
  expect(privateKey.signatureLength).toBeGreaterThan(100);
  expect(codesOf(privateKey.keyValidation)).toEqual(codes);
});

test.each<[string, string, string[], boolean]>([
  ['nothing', '', ['empty'], false],
  ['a private key', key, ['is-private-key'], false],
  ['one’s own certificate', certificateOf(store), ['own-certificate'], false],
  ['an elliptic key', ec.publicKey.export({ type: 'spki', format: 'pem' }).toString(), ['not-rsa'], false],
  [
    'an expired certificate',
    certificateOf(gateway, { from: '130313000000Z', to: '230311000000Z' }),
    ['expired'],
    true,
  ],
  ['a certificate of the future', certificateOf(gateway, { from: '290101000000Z' }), ['not-yet-valid'], true],
  ['a certificate without serial number', certificateOf(gateway, { serial: [] }), ['odd-certificate'], true],
  ['a bare key', publicPem, ['bare-key'], true],
  ['a short key', certificateOf(short), ['short-key'], true],
])('%s as certificate is told', async (_, MYPOS_CERTIFICATE, codes, success) => {
  const { certificate: answer } = await testKeys({ ...parts, MYPOS_CERTIFICATE });
  expect(codesOf(answer.certValidation)).toEqual(codes);
  expect(answer.success).toBe(success);
  if (!success) expect(answer.message).toBe(answer.certValidation.findings[0].message);
});

test('the keys that everybody has are refused where money moves', async () => {
  const before = { ...publicTestKeys };
  Object.assign(publicTestKeys, { store: fingerprintOf(store), gateway: fingerprintOf(gateway) });
  try {
    const live = await testKeys({ ...parts, MYPOS_URL: 'https://www.mypos.com/vmp/checkout' });
    expect(codesOf(live.privateKey.keyValidation)).toEqual(['public-test-key']);
    expect(codesOf(live.certificate.certValidation)).toEqual(['public-test-certificate']);
    expect([live.privateKey.success, live.certificate.success]).toEqual([false, false]);
    const withoutUrl = await testKeys({ ...parts, MYPOS_WALLET: 'x' });
    expect([withoutUrl.privateKey.success, withoutUrl.certificate.success]).toEqual([true, true]);
  } finally {
    Object.assign(publicTestKeys, before);
  }
});

test.each<[string, string, string]>([
  ['words', 'my package', 'package-unreadable'],
  ['half a package', configurationPackage(packed).slice(0, 900), 'package-incomplete'],
  ['the package of a platform', configurationPackage({ ...packed, appid: 'a' }), 'partner-package'],
])('%s in place of the package is the cause of both', async (_, MYPOS_CONFIGURATION, code) => {
  const { privateKey, certificate: cert } = await testKeys({ MYPOS_CONFIGURATION });
  expect(codesOf(privateKey.keyValidation)).toEqual([code]);
  expect(codesOf(cert.certValidation)).toEqual([code]);
  expect(privateKey).toMatchObject({
    success: false,
    keysConfigured: { privateKey: false, publicKey: false },
  });
});

test('staff are told in their own language', async () => {
  const env = { ...parts, MYPOS_PRIVATE_KEY: certificate, MYPOS_CERTIFICATE: certificateOf(short) };
  const messages = await Promise.all(
    ['EN', 'IT', 'PL'].map(async (language) => (await testKeys(env, language)).privateKey.message),
  );
  expect(messages).toEqual([
    'This is a certificate, the public part. The private key is needed here.',
    'Questo è un certificato, cioè la parte pubblica. Qui serve la chiave privata.',
    'To jest certyfikat, czyli część publiczna. Tutaj potrzebny jest klucz prywatny.',
  ]);
});
