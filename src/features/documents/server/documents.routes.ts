import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Database } from '#platform/database/database.ts';
import { makeSafeHtml } from '#platform/html/safe-html.ts';
import { apiRoute } from '#platform/http/api-route.ts';
import { requestLanguage } from '#platform/http/request-language.ts';
import { AppError } from '#shared/app-error.ts';
import { getActiveDocument } from '../documents.contract.ts';
import { createDocumentsRepository, type DocumentRecord } from './documents.repository.ts';

/** A document is looked at, and nothing else: no script, no form, no other address, whatever is in it. */
const documentPolicy =
  "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'";

/** A browser that navigates asks for HTML first; a script that fetches asks for anything, or for JSON. */
function isNavigation(accept: string | undefined): boolean {
  return /^text\/html\b/i.test(accept?.trim() ?? '');
}

function shownContent({ contentType, content }: DocumentRecord): Buffer {
  return contentType.startsWith('text/html') ? Buffer.from(makeSafeHtml(content.toString('utf8'))) : content;
}

function wrapHtml(document: DocumentRecord, body: Buffer): string {
  const style =
    'body{font:1rem/1.6 system-ui,sans-serif;max-width:42rem;margin:2rem auto;padding:0 1rem;color:#0b3945}';
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${document.filename.replace(/[<>&"]/g, '')}</title><style>${style}</style>`;
  return `<!doctype html><html lang="${document.language.toLowerCase()}"><head>${head}</head><body>${body}</body></html>`;
}

function sendDocument(reply: FastifyReply, document: DocumentRecord) {
  const content = shownContent(document);
  const isHtml = document.contentType.startsWith('text/html');
  const name = encodeURIComponent(document.filename);
  reply.headers({
    'content-type': isHtml ? 'text/html; charset=utf-8' : document.contentType,
    'content-disposition': `inline; filename*=UTF-8''${name}`,
    'content-security-policy': documentPolicy,
  });
  return reply.send(isHtml ? wrapHtml(document, content) : content);
}

export function registerDocumentRoutes(app: FastifyInstance, { database }: { database: Database }): void {
  const documents = createDocumentsRepository(database);

  apiRoute(app, getActiveDocument, { permission: 'public' }, async ({ params, query, request, reply }) => {
    const language = query.language ?? requestLanguage(request);
    const document = await documents.findActive(params.kind, language);
    if (!document) throw new AppError('documents/not-found');
    reply.headers({ 'cache-control': 'no-cache', vary: 'accept, accept-language, cookie' });
    if (document.language !== language) reply.header('x-content-language-fallback', document.language);
    if (isNavigation(request.headers.accept)) return sendDocument(reply, document);
    return { ...document, content: shownContent(document).toString('base64') };
  });
}
