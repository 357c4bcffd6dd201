import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Database } from '#platform/database/database.ts';
import type { StaffMember } from '#platform/http/permission.ts';
import { createIdentityRepository } from './identity.repository.ts';
import { hashToken } from './log-in.ts';
import { hashPassword } from './password.ts';
import type { SessionCookies } from './session-cookie.ts';

export { createSessionCookies } from './session-cookie.ts';

/** Who sends a request: the staff member of its session cookie, or `null`. */
export function createStaffFinder(database: Database, cookies: SessionCookies) {
  const identity = createIdentityRepository(database);
  return async (request: FastifyRequest): Promise<StaffMember | null> => {
    const token = cookies.read(request);
    return token ? identity.findSession(hashToken(token)) : null;
  };
}

/**
 * Makes the first staff account where there is none.
 * @returns the generated password, to be shown once; `null` where none was generated.
 */
export async function seedStaff(
  database: Database,
  { username, password }: { username: string; password: string | undefined },
): Promise<string | null> {
  const identity = createIdentityRepository(database);
  if (await identity.hasAccounts()) return null;
  const generated = password ? null : randomBytes(12).toString('base64url');
  await identity.createAccount(username, await hashPassword(password ?? generated ?? ''));
  return generated;
}

/** Forgets ended sessions and old failed logins. */
export async function tidyIdentity(database: Database): Promise<void> {
  const identity = createIdentityRepository(database);
  await identity.deleteEndedSessions();
  await identity.deleteOldFailedLogins();
}
