import type { KeyObject } from 'node:crypto';
import { signValues } from '#features/payments/server/mypos/signature.ts';

type Json = string | number | boolean | null | Json[] | { [name: string]: Json };

/** A JSON answer as the gateway writes and signs it. */
export function signedJson(answer: { [name: string]: Json }, key: KeyObject): string {
  return JSON.stringify({ ...answer, Signature: signValues(printed(answer), key) });
}

function printed(value: Json): string[] {
  if (value === null || value === false) return [''];
  if (value === true) return ['1'];
  return typeof value === 'object' ? Object.values(value).flatMap(printed) : [String(value)];
}
