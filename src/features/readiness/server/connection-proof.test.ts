import { expect, test } from 'vitest';
import { createConnectionProof, isConnectionProof } from './connection-proof.ts';

const key = Buffer.alloc(32, 7);
const at = (now: string, offsetMs = 0) => ({ now: () => new Date(now), offsetMs });
const clock = at('2027-06-14T08:00:00Z');

test('a proof counts for servers with the same key, for some minutes', () => {
  const proof = createConnectionProof(key, clock);
  expect(isConnectionProof(proof, key, at('2027-06-14T08:04:59Z'))).toBe(true);
  expect(isConnectionProof(proof, key, at('2027-06-14T08:05:00Z'))).toBe(false);
  expect(isConnectionProof(proof, key, at('2027-06-14T09:00:00Z', 3_600_000))).toBe(true);
  expect(isConnectionProof(proof, Buffer.alloc(32, 8), clock)).toBe(false);
});

test.each(['', '.', '..', 'a.b.c', `${Date.parse('2027-06-14T08:00:00Z')}.x.`])('%s is none', (proof) => {
  expect(isConnectionProof(proof, key, clock)).toBe(false);
});
