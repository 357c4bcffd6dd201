import { createPublicKey, type KeyObject, randomBytes, sign } from 'node:crypto';
import {
  absent,
  bitString,
  explicitZero,
  integer,
  objectId,
  printableString,
  sequence,
  setOf,
  utcTime,
  utf8String,
} from './der.ts';

const sha256WithRsa = sequence(objectId('2a864886f70d01010b'), absent());
const dayMs = 86_400_000;

function nameOf(commonName: string): Buffer {
  return sequence(
    setOf(sequence(objectId('550406'), printableString('IT'))),
    setOf(sequence(objectId('55040a'), utf8String('Sandbox of a shop, not myPOS'))),
    setOf(sequence(objectId('550403'), utf8String(commonName))),
  );
}

/** A self-signed certificate for ten years, as PEM: merchants get the gateway's public key in this form. */
export function selfSignedCertificate(commonName: string, key: KeyObject, now = new Date()): string {
  const publicKey = createPublicKey(key).export({ type: 'spki', format: 'der' });
  const serial = randomBytes(8);
  // Positive, and never with a leading zero byte.
  serial[0] = ((serial[0] ?? 0) & 0x7f) | 0x40;
  const name = nameOf(commonName);
  const validity = sequence(
    utcTime(new Date(now.getTime() - dayMs)),
    utcTime(new Date(now.getTime() + 3650 * dayMs)),
  );
  const version3 = explicitZero(integer(Buffer.from([2])));
  const content = sequence(version3, integer(serial), sha256WithRsa, name, validity, name, publicKey);
  const certificate = sequence(content, sha256WithRsa, bitString(sign('sha256', content, key)));
  const lines = certificate.toString('base64').match(/.{1,64}/g) ?? [];
  return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`;
}
