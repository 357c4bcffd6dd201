import type { RouteOptions } from 'fastify';
import { needsSession } from '#platform/http/permission.ts';

export interface RegisteredCall {
  method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** As `PATCH /api/bookings/:id/cancel`. */
  name: string;
  permission: string;
  /** Only for who is logged in: any of the staff, or owners alone. */
  isForStaff: boolean;
  /** Made by other sites, which are answered in their own way. */
  isForOtherSites: boolean;
  /** It gets a form with a file instead of JSON. */
  isForm: boolean;
  /** The path with something in the place of its parameters. */
  url: string;
}

const examples: Record<string, string> = {
  date: '2027-06-20',
  // Of nobody, so that no test ends its own session.
  accountId: '999999',
  sessionId: '999999',
  itemId: 'sup',
  slotId: '1',
  kind: 'waiver',
  documentType: 'waiver',
  sectionType: 'contact',
  key: 'maintenance_mode',
};

/** Every call of the application, as it registered them. */
export function listCalls(routes: readonly RouteOptions[]): RegisteredCall[] {
  return routes
    .filter((route) => route.url.startsWith('/api/') && !route.url.includes('*'))
    .flatMap((route) =>
      [route.method].flat().map((method) => ({
        method: method as RegisteredCall['method'],
        name: `${method} ${route.url}`,
        permission: String(route.config?.permission),
        isForStaff: needsSession(route.config?.permission),
        isForOtherSites: route.config?.allowCrossSite === true,
        isForm: route.schema?.consumes?.includes('multipart/form-data') === true,
        url: route.url.replaceAll(/:(\w+)/g, (_, name: string) => examples[name] ?? '1'),
      })),
    );
}
