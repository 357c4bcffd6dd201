import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Clock } from '#platform/clock/clock.ts';
import { isForwarded } from '#platform/http/addresses/forwarding.ts';
import type { AddressTest } from '#platform/http/addresses/match-addresses.ts';
import { apiRoute } from '#platform/http/api-route.ts';
import { requestLanguage } from '#platform/http/request-language.ts';
import { AppError } from '#shared/app-error.ts';
import * as contract from '../readiness.contract.ts';
import { isConnectionProof } from './connection-proof.ts';
import { readLines } from './listed-checks.ts';
import { serverChecks } from './server-checks.ts';
import type { ServerSettings } from './server-settings.ts';
import { type SiteSettings, siteChecks } from './site-checks.ts';

interface Dependencies {
  clock: Clock;
  timeZone: string;
  /** From the database, shared by all servers. */
  key: Buffer;
  isTrustedProxy: AddressTest;
  /** For each request, since a sandbox gateway may come later. */
  describeServer: () => SiteSettings & ServerSettings;
}

/** The list "Ready to open?" of owners, and what its checks ask of this site. */
export function registerReadinessRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  const { clock, timeZone, key, isTrustedProxy, describeServer } = dependencies;
  const readerOf = (request: FastifyRequest) => ({ language: requestLanguage(request), timeZone });

  apiRoute(app, contract.getReadiness, { permission: 'owner' }, async ({ request, reply }) => {
    reply.header('cache-control', 'no-store');
    return { lines: await readLines(siteChecks(describeServer()), readerOf(request)) };
  });

  apiRoute(app, contract.checkServer, { permission: 'owner' }, async ({ request, reply }) => {
    reply.header('cache-control', 'no-store');
    const ranAt = clock.now().toISOString();
    return { ranAt, lines: await readLines(serverChecks(describeServer()), readerOf(request)) };
  });

  // How a request of the checks arrived; for strangers there is nothing here.
  apiRoute(app, contract.getConnection, { permission: 'public' }, ({ headers, request, reply }) => {
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
