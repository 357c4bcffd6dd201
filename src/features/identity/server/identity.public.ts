import type { FastifyRequest } from 'fastify';
import type { Database } from '#platform/database/database.ts';
import type { StaffMember } from '#platform/http/permission.ts';
import { createAccountsRepository } from './accounts.repository.ts';
import { createGuessesRepository } from './guesses.repository.ts';
import { makePassword } from './manage-staff.ts';
import { hashToken } from './open-session.ts';
import { hashPassword } from './password.ts';
import type { SessionCookies } from './session-cookie.ts';
import { createSessionsRepository } from './sessions.repository.ts';

export { addStaff, disableStaff, enableStaff, listStaff, resetStaffPassword } from './manage-staff.ts';
export { createSessionCookies } from './session-cookie.ts';

/** Who sends a request: the staff member of its session cookie, or `null`. */
export function createStaffFinder(database: Database, cookies: SessionCookies) {
  const sessions = createSessionsRepository(database);
  return async (request: FastifyRequest): Promise<StaffMember | null> => {
    const token = cookies.read(request);
    return token ? sessions.find(hashToken(token)) : null;
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
  const accounts = createAccountsRepository(database);
  if (await accounts.hasAny()) return null;
  const generated = password ? null : makePassword();
  await accounts.create(username, await hashPassword(password ?? generated ?? ''));
  return generated;
}

/** Forgets ended sessions and old failed logins. */
export async function purgeIdentity(database: Database): Promise<void> {
  await createSessionsRepository(database).deleteEnded();
  await createGuessesRepository(database).deleteOld();
}
