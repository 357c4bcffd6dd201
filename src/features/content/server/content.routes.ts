import type { FastifyInstance } from 'fastify';
import type { Database } from '#platform/database/database.ts';
import { apiRoute } from '#platform/http/api-route.ts';
import { AppError } from '#shared/app-error.ts';
import { defaultLanguage } from '#shared/language.ts';
import { getContentSection, listContent } from '../content.contract.ts';
import { createContentRepository } from './content.repository.ts';

export function registerContentRoutes(app: FastifyInstance, { database }: { database: Database }): void {
  const content = createContentRepository(database);

  apiRoute(app, listContent, { permission: 'public' }, ({ query }) =>
    content.listActive(query.language ?? defaultLanguage),
  );

  apiRoute(app, getContentSection, { permission: 'public' }, async ({ params, query, reply }) => {
    const language = query.language ?? defaultLanguage;
    const isWanted = (entry: { sectionType: string }) => entry.sectionType === params.sectionType;
    const entry = (await content.listActive(language)).find(isWanted);
    if (entry) return entry;
    const fallback = (await content.listActive(defaultLanguage)).find(isWanted);
    if (!fallback) throw new AppError('content/not-found');
    reply.header('x-content-language-fallback', defaultLanguage);
    return fallback;
  });
}
