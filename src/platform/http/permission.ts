import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#shared/app-error.ts';
import { type StaffRole, staffRoles } from '#shared/staff-role.ts';
import { addOnRequest } from './route-hooks.ts';

/** Whose session a route asks for. */
const rolesOf = {
  account: staffRoles,
  staff: ['owner', 'beach'],
  books: ['owner', 'accountant'],
  owner: ['owner'],
} as const satisfies Record<string, readonly StaffRole[]>;

type SessionPermission = keyof typeof rolesOf;
type SessionRefusal = 'identity/login-required' | 'identity/books-only' | 'identity/owner-required';

/**
 * Who may use a route. `public`: anyone. `session`: anyone; whose session it is, is known. `account`: whoever is logged in.
 * `staff`: an owner or beach staff. `books`: an owner or an accountant. `owner`: an owner. `own`: anyone who can prove a right
 * to the one record that is asked for; the use case decides and answers 404 to all others.
 */
export type Permission = 'public' | 'session' | 'own' | SessionPermission;

export const needsSession = (permission: Permission | undefined): permission is SessionPermission =>
  permission !== undefined && Object.hasOwn(rolesOf, permission);

/** What a session of another role is told. */
const roleRefusal = (permission: SessionPermission): SessionRefusal =>
  permission === 'staff' ? 'identity/books-only' : 'identity/owner-required';

/** What a route may answer for want of a session of its kind. */
export function sessionRefusals(permission: Permission | undefined): SessionRefusal[] {
  if (!needsSession(permission)) return [];
  const anybody: SessionRefusal[] = ['identity/login-required'];
  return permission === 'account' ? anybody : [...anybody, roleRefusal(permission)];
}

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
  const hasRole = ({ staff }: FastifyRequest, permission: SessionPermission) =>
    rolesOf[permission].some((role) => role === staff?.role);
  const assertRole = (permission: SessionPermission) => async (request: FastifyRequest) => {
    await identify(request);
    if (!request.staff) throw new AppError('identity/login-required');
    if (!hasRole(request, permission)) throw new AppError(roleRefusal(permission));
  };
  /** The books give no right to a record. */
  const identifyOfStaff = async (request: FastifyRequest) => {
    await identify(request);
    if (!hasRole(request, 'staff')) request.staff = null;
  };
  app.addHook('onRoute', (route) => {
    const permission = route.config?.permission;
    if (!permission) throw new Error(`${route.method} ${route.url} declares no permission`);
    if (needsSession(permission)) addOnRequest(route, assertRole(permission));
    if (permission === 'session') addOnRequest(route, identify);
    if (permission === 'own') addOnRequest(route, identifyOfStaff);
  });
}
