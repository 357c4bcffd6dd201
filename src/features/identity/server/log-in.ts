import { createHash, randomBytes } from 'node:crypto';
import type { Database } from '#platform/database/database.ts';
import { AppError } from '#shared/app-error.ts';
import { createIdentityRepository } from './identity.repository.ts';
import { isPasswordOf } from './password.ts';

interface Credentials {
  username: string;
  password: string;
  /** Where the attempt comes from. */
  address: string;
  /** A browser that has logged in to this account before; `null` for any other. */
  knownDevice: string | null;
}

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/**
 * Checks a password and opens a session.
 * The failure is written before the password is compared and taken back on success, so that guesses that
 * arrive together are counted together. A browser that logged in before is counted by itself: strangers who guess
 * at an account cannot lock its owner out. Source: OWASP, "Device Cookies".
 * @returns the session's token, 256 bits, for the browser's cookie; the database keeps only its hash.
 */
export async function logIn(
  { database, limit }: { database: Database; limit: number },
  { username, password, address, knownDevice }: Credentials,
): Promise<{ token: string; username: string }> {
  const identity = createIdentityRepository(database);
  const attempt = [knownDevice ?? username.toLowerCase(), knownDevice ?? address] as const;
  if (limit > 0) {
    await identity.createFailedLogin(...attempt);
    const failures = await identity.countFailedLogins(...attempt);
    if (failures.byAccount > limit || failures.byAddress > limit) {
      const minutes = Math.max(1, Math.ceil(failures.waitSeconds / 60));
      throw new AppError('identity/login-throttled', {
        parameters: { minutes, seconds: failures.waitSeconds },
      });
    }
  }
  const staff = await identity.findAccount(username);
  const isRight = await isPasswordOf(staff?.passwordHash, password);
  if (!staff || !isRight) throw new AppError('identity/login-failed');
  const token = randomBytes(32).toString('base64url');
  await identity.createSession(hashToken(token), staff.id);
  await identity.deleteFailedLogins(...attempt);
  return { token, username: staff.username };
}
