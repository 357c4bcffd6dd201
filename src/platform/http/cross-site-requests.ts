import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#shared/app-error.ts';
import { addOnRequest } from './route-hooks.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

declare module 'fastify' {
  interface FastifyContextConfig {
    /** For calls that other sites are meant to make, such as a payment provider's notification. */
    allowCrossSite?: boolean;
  }
}

/**
 * Refuses writes that another site makes a visitor's browser send. Browsers say where a request comes from in
 * `Sec-Fetch-Site`; older ones at least in `Origin`. A caller that sends neither is no browser and carries no
 * visitor's cookies. Source: OWASP Cross-Site Request Forgery Prevention Cheat Sheet.
 */
export function refuseCrossSiteWrites(app: FastifyInstance, publicUrl: string): void {
  const refuse = async (request: FastifyRequest) => {
    if (!safeMethods.has(request.method) && !comesFromOurselves(request, publicUrl)) {
      throw new AppError('http/cross-site');
    }
  };
  app.addHook('onRoute', (route) => {
    const isSafe = [route.method].flat().every((method) => safeMethods.has(method));
    if (!isSafe && !route.config?.allowCrossSite) addOnRequest(route, refuse);
  });
}

function comesFromOurselves(request: FastifyRequest, publicUrl: string): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const origin = request.headers.origin;
  if (origin === undefined) return true;
  return origin === publicUrl || origin === `${request.protocol}://${request.host}`;
}
