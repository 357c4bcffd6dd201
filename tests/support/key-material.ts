import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { expect } from 'vitest';

export function rsaKey(modulusLength = 2048): KeyObject {
  return generateKeyPairSync('rsa', { modulusLength }).privateKey;
}

export function pkcs1(key: KeyObject): string {
  return key.export({ type: 'pkcs1', format: 'pem' }).toString();
}

export function configurationPackage(values: object): string {
  return Buffer.from(JSON.stringify(values)).toString('base64');
}

/** No answer may show a piece of what was typed: not as it was, not decoded, not in another writing. */
export function expectNothingOf(typed: readonly string[], answer: string): void {
  const pieces = typed.flatMap((text) => text.match(/[A-Za-z0-9+/]{24,}/g) ?? []);
  expect(pieces.length).toBeGreaterThan(0);
  for (const piece of pieces) {
    for (let at = 0; at + 24 <= piece.length; at += 12)
      expect(answer).not.toContain(piece.slice(at, at + 24));
  }
  expect(answer).not.toMatch(/-----|[A-Za-z0-9+/]{64,}/);
}
