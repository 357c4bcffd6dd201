import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { describeFile } from '#platform/files/describe-file.ts';
import { excelCsv, standardCsv, writeTables } from '#platform/files/write-csv.ts';
import { writeWorkbook } from '#platform/files/write-xlsx.ts';
import { apiRoute } from '#platform/http/api-route.ts';
import { requestLanguage } from '#platform/http/request-language.ts';
import * as contract from '../numbers.contract.ts';
import { listTables } from './list-tables.ts';
import { readNumbers } from './read-numbers.ts';

interface Dependencies {
  database: Database;
  clock: Clock;
  timeZone: string;
}

export function registerNumbersRoutes(app: FastifyInstance, source: Dependencies): void {
  apiRoute(app, contract.getNumbers, { permission: 'owner' }, ({ query, request, reply }) => {
    reply.header('cache-control', 'no-store');
    return readNumbers(source, query, requestLanguage(request));
  });

  apiRoute(app, contract.exportNumbers, { permission: 'owner' }, async ({ query, request, reply }) => {
    const { format = 'csv', ...wanted } = query;
    const language = requestLanguage(request);
    const tables = listTables(await readNumbers(source, wanted, language), language);
    describeFile(reply, `numbers-${wanted.from}-${wanted.to}`, format);
    if (format === 'xlsx') return Readable.from([await writeWorkbook(tables, language)]);
    return writeTables(tables, format === 'csv' ? standardCsv : excelCsv);
  });
}
