import { createHash, randomBytes } from 'node:crypto';
import type { Transaction } from '#platform/database/database.ts';
import { createSessionsRepository } from './sessions.repository.ts';

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/**
 * @param tx must have locked the account, see `lockWithHash`.
 * @returns the session's token, 256 bits, for the browser's cookie; the database keeps only its hash.
 */
export async function openSession(
  tx: Transaction,
  session: { staffId: number; device: string; isKept: boolean },
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await createSessionsRepository(tx).create({ tokenHash: hashToken(token), ...session });
  return token;
}

/** The first that fits: a browser names also those that it is like. */
const browsers: readonly [RegExp, string][] = [
  [/\bEdg/, 'Edge'],
  [/\bSamsungBrowser/, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)/, 'Firefox'],
  [/\b(?:Chrome|CriOS)/, 'Chrome'],
  [/\bSafari/, 'Safari'],
];
const systems: readonly [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Macintosh/, 'Mac'],
  [/Linux|CrOS/, 'Linux'],
];

/** What people call the device of a `User-Agent`, such as `Safari, iPhone`; empty where it says nothing known. */
export function nameDevice(userAgent = ''): string {
  const nameOf = (known: typeof browsers) => known.find(([pattern]) => pattern.test(userAgent))?.[1];
  return [nameOf(browsers), nameOf(systems)].filter(Boolean).join(', ');
}
