import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#shared/app-error.ts';

/**
 * Who may use a route. `public`: anyone. `staff`: a staff session. `own`: anyone who can prove a right to the
 * one record that is asked for; the use case decides and answers 404 to all others.
 */
export type Permission = 'public' | 'staff' | 'own';

declare module 'fastify' {
  interface FastifyContextConfig {
    permission?: Permission;
  }
  interface FastifyRequest {
    staff: StaffMember | null;
  }
}

export interface StaffMember {
  id: number;
  username: string;
}

/**
 * Every route names its permission or the server does not start. The session is looked up before a body is
 * read, and only where the browser sent one.
 */
export function requirePermissions(
  app: FastifyInstance,
  findStaff: (request: FastifyRequest) => Promise<StaffMember | null>,
): void {
  app.decorateRequest('staff', null);
  app.addHook('onRoute', (route) => {
    if (!route.config?.permission) throw new Error(`${route.method} ${route.url} declares no permission`);
  });
  app.addHook('onRequest', async (request) => {
    const permission = request.routeOptions.config.permission;
    if (permission === 'public') return;
    request.staff = await findStaff(request);
    if (permission === 'staff' && !request.staff) throw new AppError('identity/login-required');
  });
}
