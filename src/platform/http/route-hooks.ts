import type { onRequestAsyncHookHandler, RouteOptions } from 'fastify';

/** Adds a hook to one route as it registers, so that the others do not pay for it. */
export function addOnRequest(route: RouteOptions, hook: onRequestAsyncHookHandler): void {
  route.onRequest = [...[route.onRequest ?? []].flat(), hook];
}
