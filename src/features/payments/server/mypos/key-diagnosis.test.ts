import { createPrivateKey } from 'node:crypto';
import { expect, test } from 'vitest';
import { createCertificate, pem } from '#tests/support/mypos/certificate.ts';
import { gatewayPair as gateway, rsaPair, storePair as store } from '#tests/support/mypos/test-store.ts';
import { diagnoseCertificate, diagnosePrivateKey, fingerprintOf, publicTestKeys } from './key-diagnosis.ts';

const short = rsaPair(1024);
const keyText = store.privateKey.export({ type: 'pkcs1', format: 'pem' }).toString();
const shortText = short.privateKey.export({ type: 'pkcs1', format: 'pem' }).toString();
const certificate = createCertificate({ publicKey: gateway.publicKey, signedWith: gateway.privateKey });

/** The public half of myPOS's test certificate, of which everybody has the whole. */
const publicTestKey = pem(
  'PUBLIC KEY',
  Buffer.from(
    'MIGfMA0GCSqGSIb3DQEBAQUAA4GNADCBiQKBgQDC/lU5omOMgoaDkzGU1wCBv5pPsX//Zo8B8Vs8bQSWzZ3DStDiyNFV2ClthoFZJRhx' +
      '0I73sNYUxZBBo5wie3+Qg524MXr7cgEgxrLfdmusXAHnRGnT9JxV4VM/nGGCICHIHw3F92VnjRBeZLHKsudpKQ9ju5xTQlfvOb0u' +
      'HbiQTQIDAQAB',
    'base64',
  ),
);

const circumstances = {
  mode: 'live' as const,
  now: new Date('2027-06-14T08:00:00Z'),
  privateKeyText: keyText,
  lastUnverifiedAt: null,
};

test('a good key has nothing to be said of it', () => {
  expect(diagnosePrivateKey(keyText, 'live')).toEqual({
    isUsable: true,
    bits: 2048,
    signatureLength: 344,
    findings: [],
  });
  expect(diagnosePrivateKey(keyText, 'local').findings).toEqual([]);
});

test('a fault is told with its figures, and with what was repaired', () => {
  const half = keyText.slice(0, 700).replaceAll('\n', '\\n');
  expect(diagnosePrivateKey(half, 'live')).toEqual({
    isUsable: false,
    bits: null,
    signatureLength: null,
    findings: [
      {
        severity: 'error',
        code: 'incomplete',
        parameters: { characters: expect.any(Number), expectedCharacters: expect.any(Number) },
      },
      { severity: 'note', code: 'repaired-literal-line-breaks' },
      { severity: 'note', code: 'repaired-header' },
    ],
  });
});

test.each([
  ['', 'empty'],
  [certificate, 'is-certificate'],
])('text that is no private key is an error', (text, code) => {
  expect(diagnosePrivateKey(text, 'live')).toMatchObject({
    isUsable: false,
    findings: [{ severity: 'error', code }],
  });
});

test('a short key works, with a warning', () => {
  expect(diagnosePrivateKey(shortText, 'live')).toEqual({
    isUsable: true,
    bits: 1024,
    signatureLength: 172,
    findings: [{ severity: 'warning', code: 'short-key', parameters: { bits: 1024 } }],
  });
});

test('an own key at the shared test address is a warning', () => {
  expect(diagnosePrivateKey(keyText, 'test')).toMatchObject({
    isUsable: true,
    findings: [{ severity: 'warning', code: 'own-key-in-test-mode' }],
  });
});

test("myPOS's public test key is an error at the live address and fine at the test address", () => {
  const before = { ...publicTestKeys };
  Object.assign(publicTestKeys, { store: fingerprintOf(short.privateKey) });
  try {
    expect(diagnosePrivateKey(shortText, 'live')).toMatchObject({
      isUsable: false,
      findings: [{ severity: 'error', code: 'public-test-key' }],
    });
    expect(diagnosePrivateKey(shortText, 'test')).toMatchObject({ isUsable: true, findings: [] });
  } finally {
    Object.assign(publicTestKeys, before);
  }
});

test('a key whose parts do not belong together cannot sign', () => {
  const { d, dp, dq, ...jwk } = store.privateKey.export({ format: 'jwk' });
  const other = short.privateKey.export({ format: 'jwk' });
  const broken = createPrivateKey({ key: { ...jwk, d: other.d, dp: other.dp, dq: other.dq }, format: 'jwk' });
  const text = broken.export({ type: 'pkcs1', format: 'pem' }).toString();
  const report = diagnosePrivateKey(text, 'live');
  expect(report).toMatchObject({ isUsable: false, signatureLength: null });
  expect(report.findings).toContainEqual({ severity: 'error', code: 'cannot-sign' });
});

test('a good certificate has nothing to be said of it', () => {
  expect(diagnoseCertificate(certificate, circumstances)).toEqual({
    isUsable: true,
    bits: 2048,
    findings: [],
  });
});

test.each<[string, string, object]>([
  ['a private key', keyText, { severity: 'error', code: 'is-private-key', parameters: {} }],
  ['words', 'my certificate', { severity: 'error', code: 'header-damaged', parameters: {} }],
  [
    "the store's own certificate",
    createCertificate({ publicKey: store.publicKey, signedWith: store.privateKey }),
    { severity: 'error', code: 'own-certificate' },
  ],
  [
    'the public test key at the live address',
    publicTestKey,
    { severity: 'error', code: 'public-test-certificate' },
  ],
  [
    'one that has ended',
    createCertificate({
      publicKey: gateway.publicKey,
      signedWith: gateway.privateKey,
      from: '130313000000Z',
      to: '230311000000Z',
    }),
    { severity: 'warning', code: 'expired', parameters: { at: new Date('2023-03-11T00:00:00.000Z') } },
  ],
  [
    'one that is still to come',
    createCertificate({
      publicKey: gateway.publicKey,
      signedWith: gateway.privateKey,
      from: '280101000000Z',
    }),
    { severity: 'warning', code: 'not-yet-valid', parameters: { at: new Date('2028-01-01T00:00:00.000Z') } },
  ],
  [
    'one with an empty serial number',
    createCertificate({ publicKey: gateway.publicKey, signedWith: gateway.privateKey, serial: [] }),
    { severity: 'warning', code: 'odd-certificate' },
  ],
  [
    'a bare key',
    gateway.publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    { severity: 'note', code: 'bare-key' },
  ],
  [
    'a short key',
    createCertificate({ publicKey: short.publicKey, signedWith: short.privateKey }),
    { severity: 'warning', code: 'short-key', parameters: { bits: 1024 } },
  ],
])('%s in place of the certificate is told', (_, text, finding) => {
  const report = diagnoseCertificate(text, circumstances);
  expect(report.findings).toContainEqual(finding);
  expect(report.isUsable).toBe(!('severity' in finding && finding.severity === 'error'));
});

test('the public test key is fine at the test address', () => {
  const report = diagnoseCertificate(publicTestKey, { ...circumstances, mode: 'test' });
  expect(report.findings).toEqual([{ severity: 'note', code: 'bare-key' }]);
});

test('a callback that could not be verified counts against the certificate', () => {
  const lastUnverifiedAt = new Date('2027-06-14T07:59:00Z');
  expect(diagnoseCertificate(certificate, { ...circumstances, lastUnverifiedAt })).toMatchObject({
    isUsable: false,
    findings: [{ code: 'callback-unverified', parameters: { at: new Date('2027-06-14T07:59:00.000Z') } }],
  });
});

test('a pair has one fingerprint, and so has the certificate of it', () => {
  expect(fingerprintOf(store.privateKey)).toBe(fingerprintOf(store.publicKey));
  expect(Object.values(publicTestKeys)).not.toContain(fingerprintOf(store.privateKey));
});

test('no report holds a piece of a key', () => {
  const pieces = keyText.split('\n').filter((line) => line.length > 20 && !line.includes('-----'));
  for (const text of [keyText, keyText.slice(0, 700), pieces.join(' '), keyText + certificate]) {
    const reports = [diagnosePrivateKey(text, 'live'), diagnoseCertificate(text, circumstances)];
    for (const piece of pieces) expect(JSON.stringify(reports)).not.toContain(piece);
  }
});
