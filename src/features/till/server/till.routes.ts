import type { FastifyInstance } from 'fastify';
import type { Database } from '#platform/database/database.ts';
import { apiRoute } from '#platform/http/api-route.ts';
import * as contract from '../till.contract.ts';
import { countTill, readTill } from './till.ts';

interface Dependencies {
  database: Database;
  timeZone: string;
}

export function registerTillRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  apiRoute(app, contract.getTill, { permission: 'staff' }, ({ params, reply }) => {
    reply.header('cache-control', 'no-store');
    return readTill(dependencies, params.date);
  });

  apiRoute(app, contract.countTill, { permission: 'staff' }, ({ params, body, request }) => {
    const { receiptsMissing: acknowledged = 0, ...counted } = body;
    return countTill(dependencies, params.date, {
      ...counted,
      acknowledged,
      staffId: request.staff?.id ?? 0,
    });
  });
}
