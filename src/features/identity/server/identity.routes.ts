import type { FastifyInstance } from 'fastify';
import { apiRoute } from '#platform/http/api-route.ts';
import type { StaffMember } from '#platform/http/permission.ts';
import { getLoginOptions, getSession, login, logout, type Session } from '../identity.contract.ts';
import type { GuessLimit } from './limit-guesses.ts';
import { logIn } from './log-in.ts';
import { hashToken } from './open-session.ts';
import type { SessionCookies } from './session-cookie.ts';
import { createSessionsRepository } from './sessions.repository.ts';

interface Dependencies extends GuessLimit {
  cookies: SessionCookies;
}

/** What a session call says of who is logged in. */
export function sessionOf({ username, role }: Pick<StaffMember, 'username' | 'role'>): Session {
  return { authenticated: true, user: { username, role } };
}

export function registerIdentityRoutes(
  app: FastifyInstance,
  { database, cookies, loginsPer15Minutes }: Dependencies,
): void {
  const sessions = createSessionsRepository(database);
  const nobody = { authenticated: false, user: null };

  apiRoute(app, getSession, { permission: 'session' }, ({ request, reply }) => {
    reply.header('cache-control', 'no-store');
    return request.staff ? sessionOf(request.staff) : nobody;
  });

  apiRoute(app, getLoginOptions, { permission: 'public' }, async ({ reply }) => {
    reply.header('cache-control', 'no-store');
    return { mayStay: await sessions.areKeptAllowed() };
  });

  apiRoute(app, login, { permission: 'public' }, async ({ body, request, reply }) => {
    const { token, isKept, deviceMark, user } = await logIn(
      { database, loginsPer15Minutes },
      {
        ...body,
        address: request.ip,
        deviceMark: cookies.readDevice(request),
        formerToken: cookies.read(request),
        userAgent: request.headers['user-agent'],
      },
    );
    cookies.write(reply, token, { isKept });
    cookies.writeDevice(reply, deviceMark);
    return sessionOf(user);
  });

  // It is known whose session ends; without one there is nothing to end.
  apiRoute(app, logout, { permission: 'session' }, async ({ request, reply }) => {
    const token = cookies.read(request);
    if (token) await sessions.delete(hashToken(token));
    cookies.clear(reply);
    return nobody;
  });
}
