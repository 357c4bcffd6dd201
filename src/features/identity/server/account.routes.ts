import type { FastifyInstance, FastifyRequest } from 'fastify';
import { apiRoute } from '#platform/http/api-route.ts';
import type { StaffMember } from '#platform/http/permission.ts';
import { AppError } from '#shared/app-error.ts';
import * as contract from '../account.contract.ts';
import { changePassword } from './change-password.ts';
import { sessionOf } from './identity.routes.ts';
import type { GuessLimit } from './limit-guesses.ts';
import { hashToken } from './open-session.ts';
import type { SessionCookies } from './session-cookie.ts';
import { createSessionsRepository } from './sessions.repository.ts';

interface Dependencies extends GuessLimit {
  cookies: SessionCookies;
}

/** What a member of staff does about the own account. */
export function registerAccountRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  const { database, cookies } = dependencies;
  const sessions = createSessionsRepository(database);

  apiRoute(app, contract.getAccount, { permission: 'staff' }, async ({ request, reply }) => {
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

  apiRoute(app, contract.changePassword, { permission: 'staff' }, async ({ body, request, reply }) => {
    const staff = staffOf(request);
    const userAgent = request.headers['user-agent'];
    const token = await changePassword(dependencies, { staff, userAgent, ...body });
    cookies.write(reply, token, { isKept: false });
    return sessionOf(staff);
  });

  apiRoute(app, contract.endSession, { permission: 'staff' }, async ({ params, request }) => {
    await sessions.end(params.sessionId, staffOf(request).id);
    return { ended: true };
  });

  apiRoute(app, contract.signOutEverywhere, { permission: 'staff' }, async ({ request, reply }) => {
    await sessions.deleteOfStaff(staffOf(request).id);
    cookies.clear(reply);
    return { authenticated: false, user: null };
  });
}

function staffOf({ staff }: FastifyRequest): StaffMember {
  if (!staff) throw new AppError('identity/login-required');
  return staff;
}
