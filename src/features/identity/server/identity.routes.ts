import type { FastifyInstance } from 'fastify';
import { apiRoute } from '#platform/http/api-route.ts';
import { getSession, login, logout } from '../identity.contract.ts';
import type { GuessLimit } from './limit-guesses.ts';
import { logIn } from './log-in.ts';
import { hashToken } from './open-session.ts';
import type { SessionCookies } from './session-cookie.ts';
import { createSessionsRepository } from './sessions.repository.ts';

interface Dependencies extends GuessLimit {
  cookies: SessionCookies;
}

export function registerIdentityRoutes(
  app: FastifyInstance,
  { database, cookies, limit }: Dependencies,
): void {
  const sessions = createSessionsRepository(database);
  const nobody = { authenticated: false, user: null };

  apiRoute(app, getSession, { permission: 'own' }, ({ request, reply }) => {
    reply.header('cache-control', 'no-store');
    return request.staff ? { authenticated: true, user: { username: request.staff.username } } : nobody;
  });

  apiRoute(app, login, { permission: 'public' }, async ({ body, request, reply }) => {
    const { token, deviceMark, username } = await logIn(
      { database, limit },
      {
        ...body,
        address: request.ip,
        deviceMark: cookies.readDevice(request),
        formerToken: cookies.read(request),
      },
    );
    cookies.write(reply, token);
    cookies.writeDevice(reply, deviceMark);
    return { authenticated: true, user: { username } };
  });

  // `own`, so that it is known whose session ends; without one there is nothing to end.
  apiRoute(app, logout, { permission: 'own' }, async ({ request, reply }) => {
    const token = cookies.read(request);
    if (token) await sessions.delete(hashToken(token));
    cookies.clear(reply);
    return nobody;
  });
}
