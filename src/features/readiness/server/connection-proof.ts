import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Clock } from '#platform/clock/clock.ts';

/** Longer than a check takes, and than clocks of servers mostly differ. */
const validMs = 5 * 60_000;

const sign = (key: Buffer, text: string) =>
  createHmac('sha256', key).update(`connection proof ${text}`).digest('base64url');

/** TEST_NOW moves the clock of one process only. */
const machineMs = (clock: Clock) => clock.now().getTime() - clock.offsetMs;

/** Shows a server that who asks has a key of its database. @param key from the database, shared by all servers. */
export function createConnectionProof(key: Buffer, clock: Clock): string {
  const text = `${machineMs(clock)}.${randomBytes(12).toString('base64url')}`;
  return `${text}.${sign(key, text)}`;
}

export function isConnectionProof(proof: string, key: Buffer, clock: Clock): boolean {
  const [at = '', nonce = '', signature = ''] = proof.split('.');
  const expected = Buffer.from(sign(key, `${at}.${nonce}`));
  const given = Buffer.from(signature);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false;
  return Math.abs(machineMs(clock) - Number(at)) < validMs;
}
