import type { Readable } from 'node:stream';
import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  RawServerDefault,
  RouteGenericInterface,
} from 'fastify';
import type { z } from 'zod';
import type { ApiCall } from '#shared/api-call.ts';
import type { ErrorCode } from '#shared/app-error.ts';
import { sendEncoded } from './bodies/encoded-body.ts';
import type { Permission } from './permission.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Codes that the call's use case answers with; absent for routes that no contract describes. */
    errors?: readonly ErrorCode[];
  }
}

// biome-ignore lint/suspicious/noExplicitAny: any call, whatever its schemas
type AnyCall = ApiCall<any, any, any, any, any>;

type Decoded<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;

/** What a handler gets: the parts of the request as the contract decoded them. */
export interface Incoming<Call extends AnyCall> {
  params: Decoded<NonNullable<Call['params']>>;
  query: Decoded<NonNullable<Call['query']>>;
  headers: Decoded<NonNullable<Call['headers']>>;
  body: Decoded<NonNullable<Call['body']>>;
  request: FastifyRequest<RouteGenericInterface, RawServerDefault>;
  reply: FastifyReply;
}

interface RouteOptions {
  permission: Permission;
  allowCrossSite?: boolean;
  /** Requests per minute and address; 0 means no limit. */
  perMinute?: number;
}

/**
 * A handler may answer ready-made JSON where building objects would only cost time, or a stream where the whole would
 * not fit into memory.
 */
type Answer<Call extends AnyCall> = z.input<Call['response']> | JsonBytes | Readable;

/** JSON that the database wrote, as bytes: they are sent as they are, any number of times. */
export class JsonBytes {
  readonly bytes: Buffer;

  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }
}

/** Registers a contract's call: its schemas validate, its handler answers. */
export function apiRoute<Call extends AnyCall>(
  app: FastifyInstance,
  call: Call,
  { perMinute = 0, ...config }: RouteOptions,
  handle: (incoming: Incoming<Call>) => Promise<Answer<Call>> | Answer<Call>,
): void {
  app.route({
    method: call.method,
    url: call.path,
    config: {
      ...config,
      errors: call.errors ?? [],
      ...(perMinute > 0 ? { rateLimit: { max: perMinute, timeWindow: 60_000 } } : {}),
    },
    schema: {
      summary: call.summary,
      ...(call.params ? { params: call.params } : {}),
      ...(call.query ? { querystring: call.query } : {}),
      ...(call.headers ? { headers: call.headers } : {}),
      ...(call.body ? { body: call.body } : {}),
      ...(call.isForm ? { consumes: ['multipart/form-data'] } : {}),
      ...(call.produces ? { produces: [...call.produces] } : {}),
      response: { [call.status]: call.response },
    },
    handler: async (request, reply) => {
      const { params, query, headers, body } = request;
      reply.code(call.status);
      const answer = await handle({ params, query, headers, body, request, reply } as Incoming<Call>);
      if (!(answer instanceof JsonBytes)) return answer;
      reply.type('application/json; charset=utf-8');
      return sendEncoded(request, reply, answer.bytes);
    },
  });
}
