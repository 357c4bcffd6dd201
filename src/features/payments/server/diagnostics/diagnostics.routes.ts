import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Clock } from '#platform/clock/clock.ts';
import type { MyposSettings } from '#platform/config/config.ts';
import type { Database } from '#platform/database/database.ts';
import { apiRoute } from '#platform/http/api-route.ts';
import { requestLanguage } from '#platform/http/request-language.ts';
import * as contract from '../../diagnostics.contract.ts';
import { createSpeaker } from './finding-language.ts';
import { readGatewayLog } from './read-gateway-log.ts';
import { testKeys } from './test-keys.ts';
import { testPackage } from './test-package.ts';

interface Dependencies {
  database: Database;
  clock: Clock;
  timeZone: string;
  /** As given, not yet understood; `null` where nothing is set. */
  mypos: MyposSettings | null;
  publicUrl: string;
}

/** Tests that tell staff why card payments do not work, and show nothing of a key. */
export function registerDiagnosticsRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  const notifyUrl = `${dependencies.publicUrl}/api/payment/webhook`;
  const speakerFor = (request: FastifyRequest) =>
    createSpeaker(requestLanguage(request), dependencies.timeZone);

  apiRoute(app, contract.testPrivateKey, { permission: 'staff' }, ({ request, reply }) => {
    reply.header('cache-control', 'no-store');
    return testKeys(dependencies, 'privateKey', speakerFor(request));
  });

  apiRoute(app, contract.testCertificate, { permission: 'staff' }, ({ request, reply }) => {
    reply.header('cache-control', 'no-store');
    return testKeys(dependencies, 'certificate', speakerFor(request));
  });

  apiRoute(app, contract.testPackage, { permission: 'staff' }, ({ request, reply }) => {
    reply.header('cache-control', 'no-store');
    return testPackage({ ...dependencies, notifyUrl }, speakerFor(request));
  });

  apiRoute(app, contract.getGatewayLog, { permission: 'staff' }, ({ params, request, reply }) => {
    reply.header('cache-control', 'no-store');
    return readGatewayLog(dependencies, params.orderId, speakerFor(request));
  });
}
