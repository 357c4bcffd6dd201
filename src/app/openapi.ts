import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { sendEncoded } from '#platform/http/encoded-body.ts';

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

/** The interface as OpenAPI, made from the contracts once. */
export function serveDescription(app: FastifyInstance): void {
  let text: Buffer | undefined;
  app.get(
    '/api/openapi.json',
    { config: { permission: 'public' }, schema: { hide: true } },
    (request, reply) => {
      text ??= Buffer.from(JSON.stringify(app.swagger()));
      return sendEncoded(request, reply.type('application/json; charset=utf-8'), text);
    },
  );
}
