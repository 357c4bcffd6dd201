import type { FastifyInstance } from 'fastify';
import type { Database } from '#platform/database/database.ts';
import { apiRoute } from '#platform/http/api-route.ts';
import * as contract from '../journal.contract.ts';
import { readDay, readMonth } from './read-journal.ts';
import { listVatRates, setVatRate } from './vat-rates.ts';

interface Dependencies {
  database: Database;
  timeZone: string;
}

export function registerJournalRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  apiRoute(app, contract.getJournalDay, { permission: 'owner' }, ({ params, reply }) => {
    reply.header('cache-control', 'no-store');
    return readDay(dependencies, params.date);
  });

  apiRoute(app, contract.getJournalMonth, { permission: 'owner' }, ({ params, reply }) => {
    reply.header('cache-control', 'no-store');
    return readMonth(dependencies, params.month);
  });

  apiRoute(app, contract.listVatRates, { permission: 'owner' }, ({ reply }) => {
    reply.header('cache-control', 'no-store');
    return listVatRates(dependencies.database);
  });

  apiRoute(app, contract.setVatRate, { permission: 'owner' }, ({ body }) =>
    setVatRate(dependencies.database, body),
  );
}
