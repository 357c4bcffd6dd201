import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createCertificate, pem } from '#tests/support/mypos/certificate.ts';
import { gatewayPair as gateway, storePair } from '#tests/support/mypos/test-store.ts';
import { normaliseCertificate, normalisePrivateKey } from './key-normaliser.ts';

const { privateKey, publicKey } = storePair;
const certificate = createCertificate({ publicKey: gateway.publicKey, signedWith: gateway.privateKey });
const spki = gateway.publicKey.export({ type: 'spki', format: 'pem' }).toString();
const pkcs1 = privateKey.export({ type: 'pkcs1', format: 'pem' }).toString();
const pkcs8 = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
const pkcs1Bytes = privateKey.export({ type: 'pkcs1', format: 'der' });
const pkcs8Bytes = privateKey.export({ type: 'pkcs8', format: 'der' });
const base64 = pkcs1Bytes.toString('base64');
const ec = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const protection = { cipher: 'aes-256-cbc', passphrase: 'secret' };

const firstLine = '-----BEGIN RSA PRIVATE KEY-----';
const lastLine = '-----END RSA PRIVATE KEY-----';

test.each<[string, string, string[]]>([
  ['PKCS#1', pkcs1, []],
  ['PKCS#8', pkcs8, []],
  ['CRLF', pkcs1.replaceAll('\n', '\r\n'), []],
  ['a byte order mark', `\ufeff${pkcs1}`, ['byte-order-mark']],
  ['the whole body on one line', `${firstLine}\n${base64}\n${lastLine}`, []],
  ['a PKCS#8 body under the RSA header', pem('RSA PRIVATE KEY', pkcs8Bytes), []],
  ['a PKCS#1 body under the PKCS#8 header', pem('PRIVATE KEY', pkcs1Bytes), []],
  ['line breaks as \\n', pkcs1.replaceAll('\n', '\\n'), ['literal-line-breaks']],
  ['line breaks as \\r\\n', pkcs1.replaceAll('\n', '\\r\\n'), ['literal-line-breaks']],
  ['line breaks as \\\\n', pkcs1.replaceAll('\n', '\\\\n'), ['literal-line-breaks']],
  ['spaces for line breaks', pkcs1.trim().replaceAll('\n', ' '), ['missing-line-breaks']],
  ['no line breaks at all', pkcs1.replaceAll('\n', ''), ['missing-line-breaks']],
  ['no header', base64, ['header']],
  ['no header, PKCS#8', pkcs8Bytes.toString('base64'), ['header']],
  ['no last line', pkcs1.replace(lastLine, ''), ['header']],
  ['half a last line', pkcs1.replace(lastLine, '-----END RSA PRIV'), ['header']],
  ['a first line without its first sign', pkcs1.replace(firstLine, 'EGIN RSA PRIVATE KEY-----'), ['header']],
  ['a first line without dashes', pkcs1.replaceAll('-', ''), ['header']],
  ['quotes around', `"${pkcs1.trim()}"`, ['quotes']],
  ['curly quotes around', `\u201c${pkcs1.trim()}\u201d`, ['quotes']],
  ['quotes and a comma, from JSON', `"${pkcs1.replaceAll('\n', '\\n')}",`, ['quotes', 'literal-line-breaks']],
  ['indented lines', pkcs1.replaceAll('\n', '\n    '), []],
  ['smart dashes', pkcs1.replaceAll('-----', '\u2013\u2013\u2013\u2013\u2013'), ['dashes']],
  ['long dashes', pkcs1.replaceAll('-----', '\u2014\u2014-'), ['dashes']],
  ['base64 of PEM', Buffer.from(pkcs1).toString('base64'), ['double-base64']],
  ['blank lines around and inside', `\n\n ${pkcs1.replaceAll('\n', '\n\n')} \n`, []],
  ['the certificate before it', certificate + pkcs1, []],
])('a private key with %s is read', (_, text, repairs) => {
  const read = normalisePrivateKey(text);
  if (read.kind !== 'usable') throw new Error(read.fault.code);
  expect(read.key.equals(privateKey)).toBe(true);
  expect(read.repairs).toEqual(repairs);
});

const expectedCharacters = Math.ceil((pkcs1Bytes.length * 4) / 3);

test.each<[string, string, object]>([
  ['nothing', '', { code: 'empty' }],
  ['blanks', ' \n\t', { code: 'empty' }],
  ['two quotes', '""', { code: 'empty' }],
  ['a certificate', certificate, { code: 'is-certificate' }],
  ['a certificate without header', certificate.replace(/-----.*-----/g, ''), { code: 'is-certificate' }],
  ['a public key', spki, { code: 'is-public-key' }],
  [
    'an RSA public key',
    publicKey.export({ type: 'pkcs1', format: 'pem' }).toString(),
    { code: 'is-public-key' },
  ],
  [
    'a configuration package',
    Buffer.from(JSON.stringify({ sid: '1', pk: pkcs1, pc: certificate })).toString('base64'),
    { code: 'is-configuration-package' },
  ],
  ['a decoded package', JSON.stringify({ sid: '1', pk: pkcs1 }), { code: 'is-configuration-package' }],
  ['a key with a password', exportProtected('pkcs8'), { code: 'encrypted' }],
  ['an old key with a password', exportProtected('pkcs1'), { code: 'encrypted' }],
  [
    'a key with a password and no header',
    exportProtected('pkcs8').replace(/-----.*-----/g, ''),
    { code: 'encrypted' },
  ],
  [
    'an EC key',
    ec.privateKey.export({ type: 'sec1', format: 'pem' }).toString(),
    { code: 'not-rsa', type: 'ec' },
  ],
  [
    'an EC key, PKCS#8',
    ec.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    { code: 'not-rsa', type: 'ec' },
  ],
  [
    'half a key',
    `${firstLine}\n${base64.slice(0, 400)}\n${lastLine}`,
    { code: 'incomplete', characters: 400, expectedCharacters },
  ],
  [
    'half a key without header',
    base64.slice(0, 400),
    { code: 'incomplete', characters: 400, expectedCharacters },
  ],
  ['a header without a key', `${firstLine}\n${lastLine}`, { code: 'unreadable' }],
  ['words', 'my private key', { code: 'header-damaged' }],
  ['a header around words', `${firstLine}\nnothing\n${lastLine}`, { code: 'unreadable' }],
  [
    'a broken body',
    `${firstLine}\n${base64.replace('AQAB', 'XXXX')}\n${lastLine}`.replace('MII', 'XII'),
    { code: 'unreadable' },
  ],
])('%s in place of a private key is named', (_, text, fault) => {
  expect(normalisePrivateKey(text)).toMatchObject({ kind: 'unusable', fault });
});

function exportProtected(type: 'pkcs1' | 'pkcs8'): string {
  return privateKey.export({ type, format: 'pem', ...protection }).toString();
}

test.each<[string, string, string, string[]]>([
  ['as it is', certificate, 'certificate', []],
  ['with \\n for line breaks', certificate.replaceAll('\n', '\\n'), 'certificate', ['literal-line-breaks']],
  ['without header', certificate.replace(/-----.*-----/g, ''), 'certificate', ['header']],
  ['in base64', Buffer.from(certificate).toString('base64'), 'certificate', ['double-base64']],
  ['as a public key', spki, 'bare-key', []],
  [
    'as an RSA public key',
    gateway.publicKey.export({ type: 'pkcs1', format: 'pem' }).toString(),
    'bare-key',
    [],
  ],
  [
    'with an empty serial number',
    createCertificate({ publicKey: gateway.publicKey, signedWith: gateway.privateKey, serial: [] }),
    'odd-certificate',
    [],
  ],
])('a certificate %s is read', (_, text, form, repairs) => {
  const read = normaliseCertificate(text);
  if (read.kind !== 'usable') throw new Error(read.fault.code);
  expect(read.key.equals(gateway.publicKey)).toBe(true);
  expect(read).toMatchObject({ form, repairs });
  expect(read.validity === null).toBe(form !== 'certificate');
});

test.each<[string, string, object]>([
  ['nothing', '', { code: 'empty' }],
  ['a private key', pkcs1, { code: 'is-private-key' }],
  ['a private key beside it', certificate + pkcs8, { code: 'is-private-key' }],
  ['a private key without header', base64, { code: 'is-private-key' }],
  ['a private key with a password', exportProtected('pkcs8'), { code: 'is-private-key' }],
  [
    'a configuration package',
    JSON.stringify({ pk: pkcs1, pc: certificate }),
    { code: 'is-configuration-package' },
  ],
  [
    'an EC key',
    ec.publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    { code: 'not-rsa', type: 'ec' },
  ],
  ['half a certificate', certificate.slice(0, 500), { code: 'incomplete' }],
  ['words', 'the certificate', { code: 'header-damaged' }],
])('%s in place of a certificate is named', (_, text, fault) => {
  expect(normaliseCertificate(text)).toMatchObject({ kind: 'unusable', fault });
});

test('any text is answered, and never repeated', () => {
  const whole: [string, KeyObject][] = [
    [pkcs1, privateKey],
    [certificate, gateway.publicKey],
  ];
  const damaged = fc
    .tuple(
      fc.constantFrom(...whole.map(([text]) => text)),
      fc.nat(1700),
      fc.nat(40),
      fc.string({ unit: 'binary' }),
    )
    .map(([text, at, length, insert]) => text.slice(0, at) + insert + text.slice(at + length));
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), damaged), (text) => {
      for (const read of [normalisePrivateKey(text), normaliseCertificate(text)])
        if (read.kind === 'unusable') expect(JSON.stringify(read).length).toBeLessThan(250);
    }),
    { numRuns: 300 },
  );
});
