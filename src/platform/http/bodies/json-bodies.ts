import { isUtf8 } from 'node:buffer';
import type { FastifyInstance } from 'fastify';
import { AppError } from '#shared/app-error.ts';

const byteOrderMark = Buffer.from('\ufeff');

/**
 * Reads JSON bodies, and nothing else: a call without a body may still say that it sends JSON, keys that would
 * change an object's prototype are refused, and so is text that a form of another site could send. JSON is UTF-8
 * without a byte order mark (RFC 8259, 8.1); what is not would be stored as something else than was sent.
 */
export function readOnlyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const bytes = body as Buffer;
    if (!isInUtf8(request.headers['content-type'])) done(new AppError('http/media-type'));
    else if (bytes.length === 0) done(null, undefined);
    else if (bytes.subarray(0, 3).equals(byteOrderMark) || !isUtf8(bytes))
      done(new AppError('http/unreadable'));
    else void parse(request, bytes.toString('utf8'), done);
  });
}

function isInUtf8(contentType = ''): boolean {
  const charsets = [...contentType.matchAll(/;\s*charset\s*=\s*"?([^";\s]*)/gi)];
  return charsets.every(([, charset = '']) => charset.toLowerCase() === 'utf-8');
}
