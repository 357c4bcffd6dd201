import { createHash, randomBytes } from 'node:crypto';
import type { Executor } from '#platform/database/database.ts';
import { createSessionsRepository } from './sessions.repository.ts';

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** @returns the session's token, 256 bits, for the browser's cookie; the database keeps only its hash. */
export async function openSession(executor: Executor, staffId: number): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await createSessionsRepository(executor).create(hashToken(token), staffId);
  return token;
}
