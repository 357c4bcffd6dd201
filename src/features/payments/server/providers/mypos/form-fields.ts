import type { KeyObject } from 'node:crypto';
import { signValues } from './signature.ts';

/** The order is part of the message: it is what is signed. */
export type Field = readonly [name: string, value: string];

/** Adds the signature, which is always the last field. */
export function signFields(fields: readonly Field[], privateKey: KeyObject): Field[] {
  const values = fields.map(([, value]) => value);
  return [...fields, ['Signature', signValues(values, privateKey)]];
}
