import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#shared/app-error.ts';
import type { StaffRole } from '#shared/staff-role.ts';
import { addOnRequest } from './route-hooks.ts';

/**
 * Who may use a route. `public`: anyone. `staff`: a staff session. `owner`: a staff session of an owner. `own`: anyone
 * who can prove a right to the one record that is asked for; the use case decides and answers 404 to all others.
 */
export type Permission = 'public' | 'staff' | 'owner' | 'own';

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
  role: StaffRole;
}

/**
 * Every route names its permission or the server does not start. Routes that are not public look up the session
 * before a body is read, and only where the browser sent one.
 */
export function requirePermissions(
  app: FastifyInstance,
  findStaff: (request: FastifyRequest) => Promise<StaffMember | null>,
): void {
  app.decorateRequest('staff', null);
  const identify = async (request: FastifyRequest) => {
    request.staff = await findStaff(request);
  };
  const assertStaff = async (request: FastifyRequest) => {
    await identify(request);
    if (!request.staff) throw new AppError('identity/login-required');
  };
  const assertOwner = async (request: FastifyRequest) => {
    await assertStaff(request);
    if (request.staff?.role !== 'owner') throw new AppError('identity/owner-required');
  };
  app.addHook('onRoute', (route) => {
    const permission = route.config?.permission;
    if (!permission) throw new Error(`${route.method} ${route.url} declares no permission`);
    if (permission === 'staff') addOnRequest(route, assertStaff);
    if (permission === 'owner') addOnRequest(route, assertOwner);
    if (permission === 'own') addOnRequest(route, identify);
  });
}
