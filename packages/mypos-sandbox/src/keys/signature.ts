import { type KeyObject, sign, verify } from 'node:crypto';
import { type Field, findField } from '../format/form-body.ts';

const isSignature = ([name]: Field) => name.toLowerCase() === 'signature';

/** Values without their names, joined by dashes: two bodies that differ only in where a value ends sign alike. */
export function textToSign(values: readonly string[]): string {
  return Buffer.from(values.join('-'), 'utf8').toString('base64');
}

export function signValues(values: readonly string[], key: KeyObject): string {
  return sign('RSA-SHA256', Buffer.from(textToSign(values), 'ascii'), key).toString('base64');
}

export function isSignedBy(values: readonly string[], signature: string, publicKey: KeyObject): boolean {
  const bytes = Buffer.from(signature, 'base64');
  return verify('RSA-SHA256', Buffer.from(textToSign(values), 'ascii'), publicKey, bytes);
}

function valuesOf(fields: readonly Field[]): string[] {
  return fields.filter((field) => !isSignature(field)).map(([, value]) => value);
}

export function withSignature(fields: readonly Field[], key: KeyObject): Field[] {
  return [...fields, ['Signature', signValues(valuesOf(fields), key)]];
}

export function hasValidSignature(fields: readonly Field[], publicKey: KeyObject): boolean {
  return isSignedBy(valuesOf(fields), findField(fields, 'Signature') ?? '', publicKey);
}
