import type { FastifyInstance } from 'fastify';
import type { Clock } from '#platform/clock/clock.ts';
import { isForwarded } from '#platform/http/addresses/forwarding.ts';
import type { AddressTest } from '#platform/http/addresses/match-addresses.ts';
import { apiRoute } from '#platform/http/api-route.ts';
import { AppError } from '#shared/app-error.ts';
import { getConnection } from '../readiness.contract.ts';
import { isConnectionProof } from './connection-proof.ts';

interface Dependencies {
  key: Buffer;
  clock: Clock;
  isTrustedProxy: AddressTest;
}

/** Tells the check of the server how its own request arrived; for strangers there is nothing here. */
export function registerConnectionRoute(app: FastifyInstance, dependencies: Dependencies): void {
  const { key, clock, isTrustedProxy } = dependencies;
  apiRoute(app, getConnection, { permission: 'public' }, ({ headers, request, reply }) => {
    const proof = headers['x-connection-proof'] ?? '';
    if (!isConnectionProof(proof, key, clock)) throw new AppError('http/not-found');
    reply.header('cache-control', 'no-store');
    const peer = request.raw.socket.remoteAddress ?? '';
    return {
      scheme: request.protocol,
      host: request.host,
      address: request.ip,
      peer,
      isForwarded: isForwarded(request),
      isTrusted: isTrustedProxy(peer),
    };
  });
}
