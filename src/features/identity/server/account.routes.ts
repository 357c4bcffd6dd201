import type { FastifyInstance, FastifyRequest } from 'fastify';
import { apiRoute } from '#platform/http/api-route.ts';
import type { StaffMember } from '#platform/http/permission.ts';
import { AppError } from '#shared/app-error.ts';
import * as contract from '../account.contract.ts';
import { createAccountsRepository } from './accounts.repository.ts';
import { sessionOf } from './identity.routes.ts';
import { allowGuess, type GuessLimit } from './limit-guesses.ts';
import { hashToken, nameDevice, openSession } from './open-session.ts';
import { hashPassword, isPasswordOf } from './password.ts';
import type { SessionCookies } from './session-cookie.ts';
import { createSessionsRepository } from './sessions.repository.ts';

interface Dependencies extends GuessLimit {
  cookies: SessionCookies;
}

/** What a member of staff does about the own account. */
export function registerAccountRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  const { database, cookies } = dependencies;
  const sessions = createSessionsRepository(database);

  apiRoute(app, contract.getAccount, { permission: 'account' }, async ({ request, reply }) => {
    reply.header('cache-control', 'no-store');
    const { id, username } = staffOf(request);
    const listed = await sessions.list(id, hashToken(cookies.read(request) ?? ''));
    return {
      username,
      sessions: listed.map((session) => ({
        ...session,
        startedAt: session.startedAt.toISOString(),
        lastSeenAt: session.lastSeenAt.toISOString(),
      })),
    };
  });

  apiRoute(app, contract.changePassword, { permission: 'account' }, async ({ body, request, reply }) => {
    const staff = staffOf(request);
    const userAgent = request.headers['user-agent'];
    const token = await changePassword(dependencies, { staff, userAgent, ...body });
    cookies.write(reply, token, { isKept: false });
    return sessionOf(staff);
  });

  apiRoute(app, contract.endSession, { permission: 'account' }, async ({ params, request }) => {
    await sessions.end(params.sessionId, staffOf(request).id);
    return { ended: true };
  });

  apiRoute(app, contract.signOutEverywhere, { permission: 'account' }, async ({ request, reply }) => {
    await sessions.deleteOfStaff(staffOf(request).id);
    cookies.clear(reply);
    return { authenticated: false, user: null };
  });
}

function staffOf({ staff }: FastifyRequest): StaffMember {
  if (!staff) throw new AppError('identity/login-required');
  return staff;
}

interface PasswordChange {
  userAgent: string | undefined;
  staff: StaffMember;
  currentPassword: string;
  newPassword: string;
}

/**
 * Changes one's own password. Guessing the current one from an open browser or with a stolen session is limited;
 * these guesses are counted separately, so that they do not block logins.
 * @returns the token of the only session that is left: a new one for the browser that asked.
 */
async function changePassword(
  limits: GuessLimit,
  { staff, userAgent, currentPassword, newPassword }: PasswordChange,
): Promise<string> {
  const { database } = limits;
  const guesser = `password of ${staff.id}`;
  const forget = await allowGuess(limits, {
    account: guesser,
    address: guesser,
    refusal: 'identity/password-throttled',
  });
  const { account } = await createAccountsRepository(database).find(staff.username);
  const isRight = await isPasswordOf(account?.passwordHash, currentPassword);
  if (!account || !isRight) throw new AppError('identity/password-wrong');
  const passwordHash = await hashPassword(newPassword);
  const token = await database.transaction(async (tx) => {
    const accounts = createAccountsRepository(tx);
    // Changed or closed since it was compared.
    if (!(await accounts.lockWithHash(account))) throw new AppError('identity/password-wrong');
    await accounts.setPassword(staff.id, passwordHash);
    await createSessionsRepository(tx).deleteOfStaff(staff.id);
    return openSession(tx, { staffId: staff.id, device: nameDevice(userAgent), isKept: false });
  });
  await forget();
  return token;
}
