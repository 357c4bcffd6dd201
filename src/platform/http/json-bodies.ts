import type { FastifyInstance } from 'fastify';

/**
 * Reads JSON bodies, and nothing else: a call without a body may still say that it sends JSON, keys that would
 * change an object's prototype are refused, and so is text that a form of another site could send.
 */
export function readOnlyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parse(request, body as string, done);
  });
}
