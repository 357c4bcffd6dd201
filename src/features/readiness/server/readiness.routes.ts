import type { FastifyInstance, FastifyRequest } from 'fastify';
import { acceptExamples, openSite, readSetting } from '#features/settings/server/settings.public.ts';
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

  async function readReadiness(request: FastifyRequest): Promise<contract.Readiness> {
    const site = describeServer();
    const checks = siteChecks(site);
    const lines = await readLines(checks, readerOf(request));
    if (await readSetting(site.database, 'site_opened')) return { opening: null, lines };
    const needed = new Set(checks.filter(({ isForOpening }) => isForOpening).map(({ id }) => id));
    const missing = lines.filter(({ id, state }) => needed.has(id) && state !== 'ok').map(({ id }) => id);
    const kept = await readSetting(site.database, 'accepted_examples');
    return { opening: { missing, kept, cards: site.gateway?.mode ?? null }, lines };
  }

  apiRoute(app, contract.getReadiness, { permission: 'owner' }, ({ request, reply }) => {
    reply.header('cache-control', 'no-store');
    return readReadiness(request);
  });

  apiRoute(app, contract.openSite, { permission: 'owner' }, async ({ request }) => {
    const { opening } = await readReadiness(request);
    if (opening && opening.missing.length > 0) throw new AppError('readiness/not-ready');
    if (opening) await openSite(describeServer().database);
    return readReadiness(request);
  });

  apiRoute(app, contract.acceptExamples, { permission: 'owner' }, async ({ request, body }) => {
    await acceptExamples(describeServer().database, body.ids);
    return readReadiness(request);
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
