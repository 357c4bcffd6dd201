import type { FastifyInstance, FastifyRequest } from 'fastify';

/**
 * Registers routes that get a body byte for byte, whatever it says that it is. They live in a scope of their own:
 * all others go on reading JSON only.
 */
export function withRawBodies(app: FastifyInstance, registerRoutes: (scope: FastifyInstance) => void): void {
  void app.register((scope, _options, ready) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    registerRoutes(scope);
    ready();
  });
}

export function rawBody({ body }: FastifyRequest): Buffer {
  return Buffer.isBuffer(body) ? body : Buffer.alloc(0);
}
