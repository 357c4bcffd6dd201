import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Reader } from '#features/checks/server/sentence.public.ts';
import type { MyposSettings } from '#features/payments/server/mypos.public.ts';
import type { CardSalesObstacle, PaymentGateway } from '#features/payments/server/payments.public.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { apiRoute } from '#platform/http/api-route.ts';
import { requestLanguage } from '#platform/http/request-language.ts';
import * as contract from '../diagnostics.contract.ts';
import { describeObstacle } from './findings/card-sales-findings.ts';
import { tellFindings } from './findings/finding.ts';
import { readGoLive, type StaffMail } from './go-live.ts';
import { readGatewayLog } from './read-gateway-log.ts';
import { testKeys } from './test-keys.ts';
import { tellPackageTest, tryPackage } from './test-package.ts';

interface Dependencies {
  database: Database;
  clock: Clock;
  timeZone: string;
  /** As given, not yet understood; `null` where nothing is set. */
  mypos: MyposSettings | null;
  publicUrl: string;
  /** The gateway that the site sells with, where there is one. */
  gateway: PaymentGateway | null;
  obstacle: CardSalesObstacle | null;
  /** Whether the public test pages are switched on. */
  hasTestPages: boolean;
  readStaffMail: () => Promise<StaffMail>;
}

/** Tests that tell staff why card payments do not work, and show nothing of a key. */
export function registerDiagnosticsRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  const { timeZone } = dependencies;
  const readerOf = (request: FastifyRequest): Reader => ({ language: requestLanguage(request), timeZone });

  apiRoute(app, contract.getCardSales, { permission: 'owner' }, ({ request, reply }) => {
    reply.header('cache-control', 'no-store');
    const { gateway, obstacle } = dependencies;
    return {
      isOpen: obstacle === null,
      mode: gateway?.mode ?? null,
      obstacle: obstacle?.code ?? null,
      findings: obstacle ? tellFindings(describeObstacle(obstacle, dependencies), readerOf(request)) : [],
    };
  });

  apiRoute(app, contract.getGoLive, { permission: 'owner' }, ({ request, reply }) => {
    reply.header('cache-control', 'no-store');
    return readGoLive(dependencies, readerOf(request));
  });

  apiRoute(app, contract.testPrivateKey, { permission: 'owner' }, ({ request, reply }) => {
    reply.header('cache-control', 'no-store');
    return testKeys(dependencies, 'privateKey', readerOf(request));
  });

  apiRoute(app, contract.testCertificate, { permission: 'owner' }, ({ request, reply }) => {
    reply.header('cache-control', 'no-store');
    return testKeys(dependencies, 'certificate', readerOf(request));
  });

  apiRoute(app, contract.testPackage, { permission: 'owner' }, async ({ request, reply }) => {
    reply.header('cache-control', 'no-store');
    return tellPackageTest(await tryPackage(dependencies), readerOf(request));
  });

  apiRoute(app, contract.getGatewayLog, { permission: 'owner' }, ({ params, request, reply }) => {
    reply.header('cache-control', 'no-store');
    return readGatewayLog(dependencies, params.orderId, readerOf(request));
  });
}
