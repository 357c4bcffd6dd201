import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { Database } from '#platform/database/database.ts';
import { describeFile } from '#platform/files/describe-file.ts';
import { excelCsv, standardCsv, writeTables } from '#platform/files/write-csv.ts';
import { writeWorkbook } from '#platform/files/write-xlsx.ts';
import { apiRoute } from '#platform/http/api-route.ts';
import { requestLanguage } from '#platform/http/request-language.ts';
import * as contract from '../journal.contract.ts';
import { listMonthTables } from './journal-file.ts';
import { readDay, readMonth, readMonthFile } from './read-journal.ts';
import { listVatRates, setVatRate } from './vat-rates.ts';

interface Dependencies {
  database: Database;
  timeZone: string;
}

export function registerJournalRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  apiRoute(app, contract.getJournalDay, { permission: 'books' }, ({ params, reply }) => {
    reply.header('cache-control', 'no-store');
    return readDay(dependencies, params.date);
  });

  apiRoute(app, contract.getJournalMonth, { permission: 'books' }, ({ params, reply }) => {
    reply.header('cache-control', 'no-store');
    return readMonth(dependencies, params.month);
  });

  apiRoute(
    app,
    contract.exportJournal,
    { permission: 'books' },
    async ({ params, query, request, reply }) => {
      const { format = 'csv' } = query;
      const language = requestLanguage(request);
      const tables = listMonthTables(await readMonthFile(dependencies, params.month, language));
      describeFile(reply, `journal-${params.month}`, format);
      if (format === 'xlsx') return Readable.from([await writeWorkbook(tables, language)]);
      return writeTables(tables, format === 'csv' ? standardCsv : excelCsv);
    },
  );

  apiRoute(app, contract.listVatRates, { permission: 'owner' }, ({ reply }) => {
    reply.header('cache-control', 'no-store');
    return listVatRates(dependencies.database);
  });

  apiRoute(app, contract.setVatRate, { permission: 'owner' }, ({ body }) =>
    setVatRate(dependencies.database, body),
  );
}
