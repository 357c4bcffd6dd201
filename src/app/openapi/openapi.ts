import swagger, { type FastifyDynamicSwaggerOptions } from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { sendEncoded } from '#platform/http/bodies/encoded-body.ts';
import { describeErrors, errorSchema } from './openapi-errors.ts';

const description = `Every error answer has the body \`Error\`. A request that cannot be read as HTTP is answered with
400 \`http/unreadable\`, 408 \`http/too-slow\` or 431 \`http/headers-too-large\`, whatever its address. Pages answer 503 \`http/busy\` or \`http/pages-full\` where too many wait, to browsers with a page, and
\`/metrics\` answers 401 \`http/metrics-closed\`.`;

type Transform = NonNullable<FastifyDynamicSwaggerOptions['transform']>;
type TransformObject = NonNullable<FastifyDynamicSwaggerOptions['transformObject']>;
type Paths = Record<string, Record<string, { responses: object }>>;

const pathOf = (url: string) => url.replaceAll(/:(\w+)/g, '{$1}');

/** Collects the schemas of every call that is registered after it. */
export async function describeCalls(app: FastifyInstance): Promise<void> {
  const errors = new Map<string, ReturnType<typeof describeErrors>>();
  app.addHook('onRoute', (route) => {
    for (const method of [route.method].flat()) {
      errors.set(`${method} ${pathOf(route.url)}`, describeErrors(route));
    }
  });

  // Pages and files are no calls.
  const transform: Transform = ({ schema, url, ...rest }) =>
    jsonSchemaTransform({
      ...rest,
      url,
      schema: url.startsWith('/api/') && schema ? schema : { hide: true },
    });
  // Added at the end: taken apart with the schemas of every route, they would take seconds.
  const transformObject: TransformObject = (document) => {
    if (!('openapiObject' in document)) return document.swaggerObject;
    const description = document.openapiObject;
    for (const [path, calls] of Object.entries(description.paths as Paths)) {
      for (const [method, call] of Object.entries(calls)) {
        Object.assign(call.responses, errors.get(`${method.toUpperCase()} ${path}`));
      }
    }
    Object.assign(description, { components: { schemas: { Error: errorSchema } } });
    return description;
  };
  await app.register(swagger, {
    openapi: { openapi: '3.1.0', info: { title: 'Pagaia', version: '1', description } },
    transform,
    transformObject,
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
