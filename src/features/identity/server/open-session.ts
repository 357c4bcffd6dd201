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
