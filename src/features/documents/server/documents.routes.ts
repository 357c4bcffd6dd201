import type { FastifyInstance } from 'fastify';
import type { Database } from '#platform/database/database.ts';
import { apiRoute } from '#platform/http/api-route.ts';
import { requestLanguage } from '#platform/http/request-language.ts';
import { AppError } from '#shared/app-error.ts';
import { getActiveDocument } from '../documents.contract.ts';
import { createDocumentsRepository } from './documents.repository.ts';
import { sendDocument, shownContent } from './send-document.ts';

/** Browsers navigate with `text/html` first in Accept; scripts fetch anything, or JSON. */
function isNavigation(accept: string | undefined): boolean {
  return /^text\/html\b/i.test(accept?.trim() ?? '');
}

export function registerDocumentRoutes(app: FastifyInstance, { database }: { database: Database }): void {
  const documents = createDocumentsRepository(database);

  apiRoute(app, getActiveDocument, { permission: 'public' }, async ({ params, query, request, reply }) => {
    const language = query.language ?? requestLanguage(request);
    const document = await documents.findActive(params.kind, language);
    if (!document) throw new AppError('documents/not-found');
    reply.headers({ 'cache-control': 'no-cache', vary: 'accept, accept-language, cookie' });
    if (document.language !== language) reply.header('x-content-language-fallback', document.language);
    if (isNavigation(request.headers.accept)) return sendDocument(reply, document, { as: 'view' });
    return { ...document, content: shownContent(document).toString('base64') };
  });
}
