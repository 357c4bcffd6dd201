import type { FastifyRequest } from 'fastify';
import type { Database } from '#platform/database/database.ts';
import { withReservedConnections } from '#platform/database/reserved-connections.ts';
import type { StaffMember } from '#platform/http/permission.ts';
import { unattendedHeader } from '#shared/unattended-header.ts';
import { createAccountsRepository } from './accounts.repository.ts';
import { createGuessesRepository } from './limit-guesses.ts';
import { makePassword } from './manage-staff.ts';
import { hashToken } from './open-session.ts';
import { hashPassword } from './password.ts';
import type { SessionCookies } from './session-cookie.ts';
import { createSessionsRepository } from './sessions.repository.ts';

export {
  addStaff,
  disableStaff,
  enableStaff,
  listStaff,
  resetStaffPassword,
  setStaffRole,
} from './manage-staff.ts';
export { createSessionCookies } from './session-cookie.ts';

/** Whether a request counts as use: background requests and open streams do not keep a session alive. */
function isUse({ headers }: FastifyRequest): boolean {
  return headers[unattendedHeader] === undefined && headers.accept !== 'text/event-stream';
}

/** So many sessions are remembered; a site has a few dozen. */
const maxRemembered = 1_000;
/** Limits the database load that invalid session tokens can cause. */
const maxLookups = 4;

/** Tells who sends a request by its session cookie. */
export function createStaffFinder(database: Database, cookies: SessionCookies) {
  const sessions = createSessionsRepository(database);
  /** Hashes of sessions that were live when last checked. Never used to authorise a request. */
  const remembered = new Set<string>();
  let lookups = 0;

  async function find(hash: Buffer, isUsed: boolean): Promise<StaffMember | null> {
    const staff = await sessions.find(hash, isUsed);
    const key = hash.toString('base64');
    remembered.delete(key);
    if (staff) remembered.add(key);
    const [oldest = ''] = remembered;
    if (remembered.size > maxRemembered) remembered.delete(oldest);
    return staff;
  }

  async function lookUp(hash: Buffer): Promise<boolean> {
    lookups += 1;
    try {
      return (await withReservedConnections(() => find(hash, false))) !== null;
    } catch {
      return false;
    } finally {
      lookups -= 1;
    }
  }

  return {
    /** The staff member, or `null`. */
    findStaff: async (request: FastifyRequest): Promise<StaffMember | null> => {
      const token = cookies.read(request);
      return token ? find(hashToken(token), isUse(request)) : null;
    },
    /** Whether a request goes before those of visitors: its session is live, or was a moment ago. */
    isFromStaff: (request: FastifyRequest): boolean | Promise<boolean> => {
      const token = cookies.read(request);
      if (!token) return false;
      const hash = hashToken(token);
      return remembered.has(hash.toString('base64')) || (lookups < maxLookups && lookUp(hash));
    },
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
