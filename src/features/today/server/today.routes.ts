import type { FastifyInstance } from 'fastify';
import { apiRoute } from '#platform/http/api-route.ts';
import { requestLanguage } from '#platform/http/request-language.ts';
import * as contract from '../today.contract.ts';
import { readToday } from './read-today.ts';
import { type FactDependencies, recordFacts } from './record-facts.ts';

export function registerTodayRoutes(app: FastifyInstance, dependencies: FactDependencies): void {
  apiRoute(app, contract.getToday, { permission: 'staff' }, ({ query, request, reply }) => {
    reply.header('cache-control', 'no-store');
    return readToday(dependencies.database, query.date, query.language ?? requestLanguage(request));
  });

  apiRoute(app, contract.recordFacts, { permission: 'staff' }, async ({ body, request, reply }) => {
    reply.header('cache-control', 'no-store');
    const recorder = { staffId: request.staff?.id ?? null, language: requestLanguage(request) };
    return { answers: await recordFacts(dependencies, body.facts, recorder) };
  });
}
