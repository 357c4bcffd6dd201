import { type KeyObject, sign, verify } from 'node:crypto';

/**
 * What is signed: the raw values in the order in which they are sent, joined with dashes, in base64. Names are not
 * part of it, so verification must also check names and their order.
 */
export function signedText(values: readonly string[]): string {
  return Buffer.from(values.join('-'), 'utf8').toString('base64');
}

/** RSA PKCS#1 v1.5 with SHA-256 over the base64 text; the result is base64 again. */
export function signValues(values: readonly string[], privateKey: KeyObject): string {
  return sign('RSA-SHA256', Buffer.from(signedText(values)), privateKey).toString('base64');
}

export function isSignedBy(values: readonly string[], signature: string, publicKey: KeyObject): boolean {
  const bytes = Buffer.from(signature, 'base64');
  // Node reads base64 generously; only the one right spelling of a signature counts.
  if (bytes.length === 0 || bytes.toString('base64') !== signature) return false;
  return verify('RSA-SHA256', Buffer.from(signedText(values)), publicKey, bytes) === true;
}

/** The order is part of the message: it is what is signed. */
export type Field = readonly [name: string, value: string];

/** Adds the signature, which is always the last field. */
export function signFields(fields: readonly Field[], privateKey: KeyObject): Field[] {
  const values = fields.map(([, value]) => value);
  return [...fields, ['Signature', signValues(values, privateKey)]];
}
