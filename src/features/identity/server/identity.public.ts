import type { FastifyRequest } from 'fastify';
import type { Database } from '#platform/database/database.ts';
import type { StaffMember } from '#platform/http/permission.ts';
import { unattendedHeader } from '#shared/unattended-header.ts';
import { createAccountsRepository } from './accounts.repository.ts';
import { createGuessesRepository } from './guesses.repository.ts';
import { hashToken } from './open-session.ts';
import { hashPassword } from './password.ts';
import type { SessionCookies } from './session-cookie.ts';
import { createSessionsRepository } from './sessions.repository.ts';
import { makePassword } from './staff/manage-staff.ts';

export { createSessionCookies } from './session-cookie.ts';
export {
  addStaff,
  disableStaff,
  enableStaff,
  listStaff,
  resetStaffPassword,
  setStaffRole,
} from './staff/manage-staff.ts';

/** What a page asks by itself, and a stream that stays open, do not keep a session alive. */
function isUse({ headers }: FastifyRequest): boolean {
  return headers[unattendedHeader] === undefined && headers.accept !== 'text/event-stream';
}

/** Who sends a request: the staff member of its session cookie, or `null`. */
export function createStaffFinder(database: Database, cookies: SessionCookies) {
  const sessions = createSessionsRepository(database);
  return async (request: FastifyRequest): Promise<StaffMember | null> => {
    const token = cookies.read(request);
    return token ? sessions.find(hashToken(token), isUse(request)) : null;
  };
}

/** For what outlasts a request: the session that it came with, and later whether that goes on. */
export function createSessionWatch(database: Database, cookies: SessionCookies) {
  const sessions = createSessionsRepository(database);
  return {
    sessionOf: (request: FastifyRequest): string | null => {
      const token = cookies.read(request);
      return token ? hashToken(token).toString('hex') : null;
    },
    isLive: (session: string) => sessions.isLive(Buffer.from(session, 'hex')),
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
  await accounts.create(username, await hashPassword(password ?? generated ?? ''), 'owner');
  return generated;
}

/** Forgets ended sessions and old failed logins. */
export async function purgeIdentity(database: Database): Promise<void> {
  await createSessionsRepository(database).deleteEnded();
  await createGuessesRepository(database).deleteOld();
}
