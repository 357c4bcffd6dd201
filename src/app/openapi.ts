import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';

/** Collects the schemas of every call that is registered after it. */
export async function describeCalls(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: { openapi: '3.1.0', info: { title: 'Pagaia', version: '1' } },
    // Pages and files are no calls.
    transform: ({ schema, url, ...rest }) =>
      jsonSchemaTransform({
        ...rest,
        url,
        schema: url.startsWith('/api/') && schema ? schema : { hide: true },
      }),
  });
}

/** The interface as OpenAPI, made from the contracts. */
export function serveDescription(app: FastifyInstance): void {
  app.get('/api/openapi.json', { config: { permission: 'public' }, schema: { hide: true } }, async () =>
    app.swagger(),
  );
}
