import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Reader } from '#features/checks/server/sentence.public.ts';
import { apiRoute } from '#platform/http/api-route.ts';
import { requestLanguage } from '#platform/http/request-language.ts';
import * as contract from '../diagnostics.contract.ts';
import { describeObstacle } from './findings/card-sales-findings.ts';
import { formatFindings } from './findings/finding.ts';
import { readGoLive } from './go-live.ts';
import { readGatewayLog } from './read-gateway-log.ts';
import type { StoreSettings } from './store-settings.ts';
import { testKeys } from './test-keys.ts';
import { formatPackageTest, tryPackage } from './test-package.ts';

interface Dependencies {
  timeZone: string;
  /** For each request, since a sandbox gateway may come later. */
  describeStore: () => StoreSettings;
}

/** Tests that tell staff why card payments do not work, and show nothing of a key. */
export function registerDiagnosticsRoutes(
  app: FastifyInstance,
  { timeZone, describeStore }: Dependencies,
): void {
  const readerOf = (request: FastifyRequest): Reader => ({ language: requestLanguage(request), timeZone });

  apiRoute(app, contract.getCardSales, { permission: 'owner' }, ({ request, reply }) => {
    reply.header('cache-control', 'no-store');
    const store = describeStore();
    const { gateway, obstacle } = store;
    return {
      isOpen: obstacle === null,
      mode: gateway?.mode ?? null,
      obstacle: obstacle?.code ?? null,
      findings: obstacle ? formatFindings(describeObstacle(obstacle, store), readerOf(request)) : [],
    };
  });

  apiRoute(app, contract.getGoLive, { permission: 'owner' }, ({ request, reply }) => {
    reply.header('cache-control', 'no-store');
    return readGoLive(describeStore(), readerOf(request));
  });

  apiRoute(app, contract.testPrivateKey, { permission: 'owner' }, ({ request, reply }) => {
    reply.header('cache-control', 'no-store');
    return testKeys(describeStore(), 'privateKey', readerOf(request));
  });

  apiRoute(app, contract.testCertificate, { permission: 'owner' }, ({ request, reply }) => {
    reply.header('cache-control', 'no-store');
    return testKeys(describeStore(), 'certificate', readerOf(request));
  });

  apiRoute(app, contract.testPackage, { permission: 'owner' }, async ({ request, reply }) => {
    reply.header('cache-control', 'no-store');
    return formatPackageTest(await tryPackage(describeStore()), readerOf(request));
  });

  apiRoute(app, contract.getGatewayLog, { permission: 'owner' }, ({ params, request, reply }) => {
    reply.header('cache-control', 'no-store');
    return readGatewayLog(describeStore(), params.orderId, readerOf(request));
  });
}
