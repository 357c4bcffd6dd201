import type { FastifyInstance, FastifyRequest } from 'fastify';
import { apiRoute } from '#platform/http/api-route.ts';
import { requestLanguage } from '#platform/http/request-language.ts';
import * as contract from '../readiness.contract.ts';
import { readLines } from './listed-checks.ts';
import { type ServerSettings, serverChecks } from './server-checks.ts';
import { type SiteSettings, siteChecks } from './site-checks.ts';

type Dependencies = SiteSettings & ServerSettings & { timeZone: string };

/** The list "Ready to open?" of owners. */
export function registerReadinessRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  const { clock, timeZone } = dependencies;
  const readerOf = (request: FastifyRequest) => ({ language: requestLanguage(request), timeZone });

  apiRoute(app, contract.getReadiness, { permission: 'owner' }, async ({ request, reply }) => {
    reply.header('cache-control', 'no-store');
    return { lines: await readLines(siteChecks(dependencies), readerOf(request)) };
  });

  apiRoute(app, contract.checkServer, { permission: 'owner' }, async ({ request, reply }) => {
    reply.header('cache-control', 'no-store');
    const ranAt = clock.now().toISOString();
    return { ranAt, lines: await readLines(serverChecks(dependencies), readerOf(request)) };
  });
}
