import type { FastifyInstance } from 'fastify';
import type { UntrustedProxy } from '#platform/http/addresses/forwarding.ts';
import { apiRoute } from '#platform/http/api-route.ts';
import { getProxyState } from '../proxy.contract.ts';

interface Dependencies {
  findUntrustedProxy: () => UntrustedProxy | null;
}

export function registerProxyRoutes(app: FastifyInstance, { findUntrustedProxy }: Dependencies): void {
  apiRoute(app, getProxyState, { permission: 'owner' }, ({ reply }) => {
    reply.header('cache-control', 'no-store');
    return { untrusted: findUntrustedProxy() };
  });
}
