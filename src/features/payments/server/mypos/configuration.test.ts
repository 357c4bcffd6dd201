import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createCertificate } from '#tests/support/mypos/certificate.ts';
import { gatewayPair as gateway, storePair as store } from '#tests/support/mypos/test-store.ts';
import { readMyposConfiguration } from './configuration.ts';
import { fingerprintOf, publicTestKeys } from './key-diagnosis.ts';

type Settings = Parameters<typeof readMyposConfiguration>[0];

const privateKey = store.privateKey.export({ type: 'pkcs1', format: 'pem' }).toString();
const certificate = createCertificate({ publicKey: gateway.publicKey, signedWith: gateway.privateKey });

const parts = { sid: '000000000000010', wallet: '61938166610', keyIndex: '1', privateKey, certificate };
const packed = {
  sid: '000000000000010',
  cn: '61938166610',
  pk: privateKey.replaceAll('\n', '\r\n'),
  pc: certificate.replaceAll('\n', '\r\n'),
  idx: 1,
};
const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64');
const configuration = base64(packed);

function faultsOf(settings: Settings) {
  const result = readMyposConfiguration(settings);
  return result.kind === 'faulty' ? result.faults : [];
}

test.each<[string, Settings]>([
  ['a package', { configuration }],
  ['a package in lines', { configuration: configuration.replace(/.{76}/g, '$&\n') }],
  ['a package in quotes', { configuration: ` "${configuration}"\n` }],
  ['a package that was decoded', { configuration: JSON.stringify(packed) }],
  ['a package with an index in quotes', { configuration: base64({ ...packed, idx: '1' }) }],
  ['a package with names of the future', { configuration: base64({ ...packed, colour: 'blue' }) }],
  ['five settings', parts],
  [
    'five settings with blanks around',
    { ...parts, sid: ' 000000000000010\n', wallet: '61938166610 ', keyIndex: '1 ' },
  ],
  ['five settings from one line each', { ...parts, privateKey: privateKey.replaceAll('\n', '\\n') }],
])('%s is an account', (_, settings) => {
  const result = readMyposConfiguration(settings);
  if (result.kind === 'faulty') throw new Error(JSON.stringify(result.faults));
  const { account } = result;
  expect(account).toMatchObject({
    sid: '000000000000010',
    wallet: '61938166610',
    keyIndex: '1',
    mode: 'live',
  });
  expect(account.privateKey.equals(store.privateKey)).toBe(true);
  expect(account.gatewayKey.equals(gateway.publicKey)).toBe(true);
  expect(Object.isFrozen(account)).toBe(true);
});

test('nothing of the private key appears where an account is printed', () => {
  const result = readMyposConfiguration(parts);
  expect(JSON.stringify(result)).not.toContain(privateKey.slice(60, 90));
});

test('everything that is wrong is told together', () => {
  expect(
    faultsOf({ sid: 'shop', wallet: '123', privateKey: certificate, certificate: privateKey, url: 'mypos' }),
  ).toEqual([
    { code: 'missing', setting: 'keyIndex' },
    { code: 'sid-not-digits', setting: 'sid' },
    { code: 'wallet-length', setting: 'wallet', count: 3 },
    { code: 'keys-swapped' },
    { code: 'url-unreadable', setting: 'url' },
  ]);
});

test.each<[string, Settings, unknown[]]>([
  ['a package and parts', { configuration, sid: '1' }, [{ code: 'package-and-parts', settings: ['sid'] }]],
  ['words', { configuration: 'my package' }, [{ code: 'package-unreadable' }]],
  ['a list', { configuration: base64([1]) }, [{ code: 'package-of-another-kind' }]],
  ['half a package', { configuration: configuration.slice(0, 900) }, [{ code: 'package-incomplete' }]],
  [
    "a partner's package",
    { configuration: base64({ ...packed, appid: 'a' }) },
    [{ code: 'partner-package' }],
  ],
  ['a private key as package', { configuration: privateKey }, [{ code: 'package-is-key' }]],
  [
    'a package without certificate',
    { configuration: base64({ ...packed, pc: undefined }) },
    [{ code: 'missing', setting: 'certificate' }],
  ],
  [
    'an own certificate',
    {
      ...parts,
      certificate: createCertificate({ publicKey: store.publicKey, signedWith: store.privateKey }),
    },
    [{ code: 'own-certificate' }],
  ],
  ['an address only', { url: 'https://www.mypos.com/vmp/checkout' }, Array(5).fill({ code: 'missing' })],
])('%s is a fault', (_, settings, faults) => {
  expect(faultsOf(settings)).toMatchObject(faults);
});

test('the keys that everybody has belong to the test address', () => {
  const before = { ...publicTestKeys };
  Object.assign(publicTestKeys, {
    store: fingerprintOf(store.publicKey),
    gateway: fingerprintOf(gateway.publicKey),
  });
  try {
    expect(readMyposConfiguration(parts)).toMatchObject({
      account: { mode: 'test', url: 'https://www.mypos.com/vmp/checkout-test' },
    });
    expect(faultsOf({ ...parts, url: 'https://www.mypos.com/vmp/checkout' })).toEqual([
      { code: 'public-test-keys-live' },
    ]);
  } finally {
    Object.assign(publicTestKeys, before);
  }
});

test('any text is answered', () => {
  const text = fc.option(fc.oneof(fc.string({ unit: 'binary' }), fc.json(), fc.json().map(base64)), {
    nil: undefined,
  });
  const settings = fc.record({
    configuration: text,
    sid: text,
    privateKey: text,
    certificate: text,
    url: text,
  });
  fc.assert(
    fc.property(settings, (given) => {
      expect(readMyposConfiguration(given).kind).toBe('faulty');
    }),
  );
});
