import type { FastifyReply } from 'fastify';
import { makeSafeHtml } from '#platform/html/safe-html.ts';
import type { DocumentRecord } from './documents.repository.ts';

/** A document is looked at, and nothing else: no script, no form, no other address, whatever is in it. */
function documentPolicy(framedBy: 'none' | 'self'): string {
  return `sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors '${framedBy}'`;
}

const style =
  'body{font:1rem/1.6 system-ui,sans-serif;max-width:42rem;margin:2rem auto;padding:0 1rem;color:#0b3945;overflow-wrap:break-word}';

function isHtml({ contentType }: DocumentRecord): boolean {
  return contentType.startsWith('text/html');
}

/** HTML was cleaned when it was stored; an older version, or another program, may have stored some as well. */
export function shownContent(document: DocumentRecord): Buffer {
  return isHtml(document) ? Buffer.from(makeSafeHtml(document.content.toString('utf8'))) : document.content;
}

function wrapHtml(document: DocumentRecord): string {
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${document.filename.replace(/[<>&"]/g, '')}</title><style>${style}</style>`;
  return `<!doctype html><html lang="${document.language.toLowerCase()}"><head>${head}</head><body>${shownContent(document)}</body></html>`;
}

interface Showing {
  /** Text and HTML are shown in place; what else a browser would need a program for is always saved. */
  as: 'view' | 'download';
  framedBy?: 'none' | 'self';
}

export function sendDocument(
  reply: FastifyReply,
  document: DocumentRecord,
  { as, framedBy = 'none' }: Showing,
): FastifyReply {
  const type = document.contentType.split(';')[0] ?? '';
  const isShown = as === 'view' && (type === 'text/html' || type === 'text/plain');
  reply.headers({
    'content-type': type.startsWith('text/') ? `${type}; charset=utf-8` : type,
    'content-disposition': `${isShown ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(document.filename)}`,
    'content-security-policy': documentPolicy(framedBy),
  });
  if (isHtml(document)) return reply.send(isShown ? wrapHtml(document) : shownContent(document));
  return reply.send(document.content);
}
