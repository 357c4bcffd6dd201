import type { FastifyInstance, FastifyRequest } from 'fastify';

const bytes = 'application/octet-stream';

/**
 * Registers routes that get a body byte for byte, whatever it says that it is, nonsense included. They live in a
 * scope of their own: all others go on reading JSON only.
 */
export function withRawBodies(app: FastifyInstance, registerRoutes: (scope: FastifyInstance) => void): void {
  void app.register((scope, _options, ready) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(bytes, { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.addHook('onRequest', (request, _reply, done) => {
      request.headers['content-type'] = bytes;
      done();
    });
    registerRoutes(scope);
    ready();
  });
}

export function rawBody({ body }: FastifyRequest): Buffer {
  return Buffer.isBuffer(body) ? body : Buffer.alloc(0);
}
