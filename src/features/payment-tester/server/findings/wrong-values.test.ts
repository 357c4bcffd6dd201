import { createPublicKey, type KeyObject } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MyposSettings } from '#features/payments/server/mypos.public.ts';
import {
  fingerprintOf,
  publicTestKeys,
  readMyposConfiguration,
  readOnlineCheck,
} from '#features/payments/server/mypos.public.ts';
import type { PaymentStatus } from '#features/payments/server/payments.public.ts';
import type { Language } from '#shared/language.ts';
import { createCertificate } from '#tests/support/mypos/certificate.ts';
import { gatewayPair, rsaPair, storePair } from '#tests/support/mypos/test-store.ts';
import { adviseOnAccount, describeConfigurationFaults } from './configuration-labels.ts';
import { type Found, formatFindings } from './finding.ts';
import { describeOnlineCheck } from './gateway-labels.ts';

const languages = ['EN', 'IT', 'PL'] as const satisfies Language[];
const [testStore, testGateway, ownStore, ownGateway] = [storePair, gatewayPair, rsaPair(), rsaPair()];

// The private keys of the real ones are not available.
const realTestKeys = { ...publicTestKeys };
beforeAll(() => {
  Object.assign(publicTestKeys, {
    store: fingerprintOf(testStore.publicKey),
    gateway: fingerprintOf(testGateway.publicKey),
  });
});
afterAll(() => {
  Object.assign(publicTestKeys, realTestKeys);
});

const pem = (key: KeyObject) => key.export({ type: 'pkcs1', format: 'pem' }).toString();
const certificateOf = ({ privateKey }: { privateKey: KeyObject }) =>
  createCertificate({ publicKey: createPublicKey(privateKey), signedWith: privateKey });
const packed = (values: unknown) => Buffer.from(JSON.stringify(values)).toString('base64');

const live: Partial<MyposSettings> = {
  sid: '000000000000777',
  wallet: '61000000777',
  keyIndex: '1',
  privateKey: pem(ownStore.privateKey),
  certificate: certificateOf(ownGateway),
};
const publicTest: Partial<MyposSettings> = {
  sid: '000000000000010',
  wallet: '61938166610',
  keyIndex: '1',
  privateKey: pem(testStore.privateKey),
  certificate: certificateOf(testGateway),
};
const liveUrl = 'https://www.mypos.com/vmp/checkout';
const testUrl = 'https://www.mypos.com/vmp/checkout-test';
const pack = {
  sid: live.sid,
  cn: live.wallet,
  idx: 1,
  pk: live.privateKey,
  pc: live.certificate,
};

/** Every sentence that a test of this file has met, by language and code. */
const sentences = new Map<string, Set<string>>();

/** The codes of what is found; in each language its sentence is whole, and a code's own. */
function codesOf(found: readonly Found[], secrets: readonly string[] = []): string[] {
  const byLanguage = languages.map((language) =>
    formatFindings(found, { language, timeZone: 'Europe/Rome' }),
  );
  for (const [index, findings] of byLanguage.entries()) {
    for (const { code, message } of findings) {
      expect(message).not.toMatch(/\{\w+\}|undefined|NaN/);
      for (const secret of secrets) expect(message).not.toContain(secret);
      const key = `${languages[index]} ${code}`;
      sentences.set(key, (sentences.get(key) ?? new Set()).add(message));
    }
  }
  return found.map(({ code }) => code);
}

function describeSettings(settings: Partial<MyposSettings>): string[] {
  const result = readMyposConfiguration(settings);
  const { configuration = '', privateKey = '' } = settings;
  const secrets = [configuration, privateKey.slice(40, 80)].filter((text) => text.length > 20);
  const found =
    result.kind === 'faulty'
      ? describeConfigurationFaults(result.faults, settings.configuration !== undefined)
      : adviseOnAccount(result.account);
  return codesOf(found, secrets);
}

test('both kinds of store are fine as they are', () => {
  expect(describeSettings(live)).toEqual([]);
  expect(describeSettings(publicTest)).toEqual([]);
});

test.each<[string, Partial<MyposSettings>, string[]]>([
  // The store id.
  ['an SID without its zeros', { ...publicTest, sid: '10' }, ['sid-zeros-lost']],
  ['an SID without some of its zeros', { ...publicTest, sid: '00010' }, ['sid-zeros-lost']],
  [
    'an SID that was a number in a script',
    {
      configuration: packed({
        sid: 10,
        cn: publicTest.wallet,
        idx: 1,
        pk: publicTest.privateKey,
        pc: publicTest.certificate,
      }),
    },
    ['sid-zeros-lost'],
  ],
  ["another store's SID", { ...publicTest, sid: '000000000000777' }, ['sid-not-of-test-store']],
  ['an SID with spaces', { ...live, sid: '000 000 000 000 777' }, ['sid-has-spaces']],
  ['an SID with letters', { ...live, sid: 'O00000000000777' }, ['sid-not-digits']],
  ['the name of the shop', { ...live, sid: 'kayak.it' }, ['sid-not-digits']],
  ['an SID that is too long', { ...live, sid: '0'.repeat(21) }, ['sid-too-long']],
  ['the wallet as SID', { ...live, sid: live.wallet }, ['sid-is-wallet']],
  ['SID and wallet exchanged', { ...live, sid: live.wallet, wallet: live.sid }, ['numbers-swapped']],
  ['no SID', { ...live, sid: ' ' }, ['missing']],
  // The wallet.
  ['an IBAN', { ...live, wallet: 'IE64 IRCE 9205 0112 3456 78' }, ['wallet-is-iban']],
  ['a wallet with spaces', { ...live, wallet: '610 0000 0777' }, ['wallet-has-spaces']],
  ['a wallet that is too short', { ...live, wallet: '6100000077' }, ['wallet-length']],
  ['a wallet that is too long', { ...live, wallet: '610000007777' }, ['wallet-length']],
  ['a wallet with letters', { ...live, wallet: 'WALLET-1' }, ['wallet-not-digits']],
  ["another store's wallet", { ...publicTest, wallet: '61000000777' }, ['wallet-not-of-test-store']],
  // The index of the key pair.
  ['key index 0', { ...live, keyIndex: '0' }, ['key-index-zero']],
  ['a key index in words', { ...live, keyIndex: 'first' }, ['key-index-not-a-number']],
  ['a negative key index', { ...live, keyIndex: '-1' }, ['key-index-not-whole']],
  ['a key index with decimals', { ...live, keyIndex: '1.0' }, ['key-index-not-whole']],
  ['a key index with a zero in front', { ...live, keyIndex: '01' }, ['key-index-not-whole']],
  ['the wallet as key index', { ...live, keyIndex: '61000000777' }, ['key-index-too-large']],
  ['another key index', { ...publicTest, keyIndex: '2' }, ['key-index-not-of-test-store']],
  // The address.
  ['an address without https://', { ...live, url: 'www.mypos.com/vmp/checkout' }, ['url-unreadable']],
  ['an address with http', { ...live, url: 'http://www.mypos.com/vmp/checkout' }, ['url-not-https']],
  ['a wrong path', { ...live, url: 'https://www.mypos.com/vmp/chekout' }, ['url-wrong-path']],
  ['no path', { ...live, url: 'https://www.mypos.com' }, ['url-wrong-path']],
  ['another part of myPOS', { ...live, url: 'https://merchant.mypos.com/vmp/checkout' }, ['url-wrong-host']],
  ['an address with a port', { ...live, url: 'https://www.mypos.com:444/vmp/checkout' }, ['url-has-extras']],
  ['a typing error in the host', { ...live, url: 'https://www.mypso.com/vmp/checkout' }, ['url-not-mypos']],
  ['an address without www', { ...live, url: 'https://mypos.com/vmp/checkout' }, ['url-without-www']],
  // The keys.
  [
    'key and certificate exchanged',
    { ...live, privateKey: live.certificate, certificate: live.privateKey },
    ['keys-swapped'],
  ],
  ['a private key as certificate', { ...live, certificate: live.privateKey }, ['is-private-key']],
  ['a certificate as private key', { ...live, privateKey: live.certificate }, ['is-certificate']],
  ["one's own certificate", { ...live, certificate: certificateOf(ownStore) }, ['own-certificate']],
  ['half a private key', { ...live, privateKey: live.privateKey?.slice(0, 800) }, ['incomplete']],
  ['words as private key', { ...live, privateKey: 'surely not a key of any kind' }, ['header-damaged']],
  ['a package as private key', { ...live, privateKey: packed(pack) }, ['is-configuration-package']],
  ['the test store at the live address', { ...publicTest, url: liveUrl }, ['public-test-keys-live']],
  [
    "the test store's key with another certificate",
    { ...publicTest, certificate: live.certificate },
    ['mixed-key-pair'],
  ],
  [
    'the test certificate at the live address',
    { ...live, certificate: publicTest.certificate, url: liveUrl },
    ['test-certificate-live'],
  ],
  ['keys of a live store at the test address', { ...live, url: testUrl }, ['own-key-in-test-mode']],
  // The package.
  ['an empty package', { configuration: ' "" ' }, ['package-empty']],
  ['a package that breaks off', { configuration: packed(pack).slice(0, 900) }, ['package-incomplete']],
  ['a package without its beginning', { configuration: packed(pack).slice(301) }, ['package-unreadable']],
  ['words as package', { configuration: 'the one from the mail' }, ['package-unreadable']],
  ['a package in a web page', { configuration: `<p>${'é'.repeat(20)}</p>` }, ['package-not-base64']],
  ['a key as package', { configuration: live.privateKey }, ['package-is-key']],
  [
    'a key in base64 as package',
    { configuration: Buffer.from(live.privateKey ?? '').toString('base64') },
    ['package-is-key'],
  ],
  [
    'settings of another interface',
    { configuration: packed({ client_id: 'a', client_secret: 'b' }) },
    ['package-of-another-kind'],
  ],
  ['a list', { configuration: packed([pack]) }, ['package-of-another-kind']],
  ["a platform's package", { configuration: packed({ ...pack, appid: 'a' }) }, ['partner-package']],
  ['a package without key', { configuration: packed({ ...pack, pk: null }) }, ['missing']],
  ['a package and a setting', { configuration: packed(pack), sid: live.sid }, ['package-and-parts']],
])('%s has a code and a sentence of its own', (_, settings, codes) => {
  expect(describeSettings(settings)).toEqual(codes);
});

const asked = { keyIndex: '1', sid: '000000000000777' };
const unavailable = (detail: string, cause: 'unreachable' | 'nonsense' | 'slow' = 'nonsense') =>
  ({ kind: 'unavailable', cause, detail }) as const;

test.each<[string, PaymentStatus, string[]]>([
  ['1', { kind: 'unknown', code: 1 }, ['refused', 'field-missing']],
  ['2', { kind: 'unknown', code: 2 }, ['refused', 'key-pair-or-index', 'changed-on-the-way']],
  ['3', { kind: 'unknown', code: 3 }, ['refused', 'key-index', 'test-and-live-mixed']],
  ['4', { kind: 'unknown', code: 4 }, ['refused', 'store-id', 'test-and-live-mixed']],
  [
    '5',
    { kind: 'unknown', code: 5 },
    ['doubtful', 'test-and-live-mixed', 'field-wrong', 'currency-not-enabled'],
  ],
  ['6', { kind: 'unknown', code: 6 }, ['refused', 'request-url-not-approved']],
  ['10', { kind: 'unknown', code: 10 }, ['refused', 'call-unknown']],
  [
    '25',
    { kind: 'unknown', code: 25 },
    ['refused', 'store-restricted', 'currency-not-enabled', 'request-url-not-approved'],
  ],
  [
    'unsigned 2',
    unavailable('unsigned-2'),
    ['gateway-unsigned-refusal', 'key-pair-or-index', 'changed-on-the-way'],
  ],
  ['without a signature', unavailable('unsigned'), ['gateway-unsigned']],
  ['with a foreign signature', unavailable('bad-signature'), ['gateway-bad-signature']],
  ['that is a web page', unavailable('unreadable'), ['gateway-unreadable']],
  ['that leads elsewhere', unavailable('http-301'), ['gateway-redirects']],
  ['403', unavailable('http-403'), ['gateway-blocked']],
  ['404', unavailable('http-404'), ['gateway-wrong-path']],
  ['502', unavailable('http-502'), ['gateway-failing']],
  ['429', unavailable('http-429'), ['gateway-failing']],
  ['about another order', unavailable('other-order'), ['gateway-nonsense']],
  ['that is late', unavailable('timeout', 'slow'), ['gateway-slow']],
  ['of a name server that is late', unavailable('EAI_AGAIN', 'unreachable'), ['gateway-slow']],
  ['that is late to connect', unavailable('UND_ERR_CONNECT_TIMEOUT', 'unreachable'), ['gateway-slow']],
  ['of no name server', unavailable('ENOTFOUND', 'unreachable'), ['gateway-unknown-host']],
  ['of a closed port', unavailable('ECONNREFUSED', 'unreachable'), ['gateway-refuses-connection']],
  ['behind a bad certificate', unavailable('CERT_HAS_EXPIRED', 'unreachable'), ['gateway-certificate']],
  ['that breaks off', unavailable('ECONNRESET', 'unreachable'), ['gateway-unreachable']],
])('an answer %s has a code and a sentence of its own', (_, status, codes) => {
  expect(codesOf(describeOnlineCheck(readOnlineCheck(status), asked))).toEqual(codes);
});

test('a gateway that does not know a short store id is explained by its zeros first', () => {
  const check = readOnlineCheck({ kind: 'unknown', code: 4 });
  expect(codesOf(describeOnlineCheck(check, { ...asked, sid: '777' }), ['777'])).toEqual([
    'refused',
    'sid-short',
    'store-id',
    'test-and-live-mixed',
  ]);
});

test('no two codes share a sentence, and no two languages', () => {
  const codeOf = new Map<string, string>();
  for (const [key, messages] of sentences) {
    for (const message of messages) {
      expect([key, codeOf.get(message) ?? key]).toEqual([key, key]);
      codeOf.set(message, key);
    }
  }
  expect(codeOf.size).toBeGreaterThan(3 * 60);
});

test('the sentence about lost zeros says how the id is written', () => {
  const [english] = sentences.get('EN sid-zeros-lost') ?? [];
  expect(english).toMatch(
    /^MYPOS_(?:SID|CONFIGURATION → sid) has lost its leading zeros: .*000000000000010, with 15 digits/,
  );
});
