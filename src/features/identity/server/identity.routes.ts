import type { FastifyInstance } from 'fastify';
import type { Database } from '#platform/database/database.ts';
import { apiRoute } from '#platform/http/api-route.ts';
import { getSession, login, logout } from '../identity.contract.ts';
import { createIdentityRepository } from './identity.repository.ts';
import { hashToken, logIn } from './log-in.ts';
import type { SessionCookies } from './session-cookie.ts';

interface Dependencies {
  database: Database;
  cookies: SessionCookies;
  /** Failed logins per account and per address in 15 minutes; 0 means no limit. */
  limit: number;
}

export function registerIdentityRoutes(
  app: FastifyInstance,
  { database, cookies, limit }: Dependencies,
): void {
  const identity = createIdentityRepository(database);
  const nobody = { authenticated: false, user: null };

  apiRoute(app, getSession, { permission: 'own' }, ({ request, reply }) => {
    reply.header('cache-control', 'no-store');
    return request.staff ? { authenticated: true, user: { username: request.staff.username } } : nobody;
  });

  apiRoute(app, login, { permission: 'public' }, async ({ body, request, reply }) => {
    const knownDevice = cookies.findDevice(request, body.username);
    const { token, username } = await logIn(
      { database, limit },
      { ...body, address: request.ip, knownDevice },
    );
    const former = cookies.read(request);
    if (former) await identity.deleteSession(hashToken(former));
    cookies.write(reply, token);
    cookies.rememberDevice(reply, username);
    return { authenticated: true, user: { username } };
  });

  apiRoute(app, logout, { permission: 'public' }, async ({ request, reply }) => {
    const token = cookies.read(request);
    if (token) await identity.deleteSession(hashToken(token));
    cookies.clear(reply);
    return nobody;
  });
}
