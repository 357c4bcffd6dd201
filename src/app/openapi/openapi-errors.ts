import type { RouteOptions } from 'fastify';
import { sessionRefusals } from '#platform/http/permission.ts';
import type { ErrorCode } from '#shared/app-error.ts';
import { errorTable } from '../errors/error-table.ts';

/** The body of every error answer. */
export const errorSchema = {
  type: 'object',
  properties: {
    message: { type: 'string', description: 'A sentence to show, in the language of the request' },
    code: { type: 'string' },
    requestId: {
      type: 'string',
      description: 'Where the fault is ours: under this id the log says what went wrong',
    },
    issues: {
      description: 'The fields at fault',
      type: 'array',
      items: {
        type: 'object',
        properties: {
          path: { type: 'string', description: 'Where in body, query or path, joined with dots' },
          message: { type: 'string' },
        },
        required: ['path', 'message'],
        additionalProperties: false,
      },
    },
    challenge: {
      type: 'object',
      description: 'With `bookings/work-required`: the work to do first, in the form of ALTCHA',
      additionalProperties: true,
    },
  },
  required: ['message', 'code'],
  additionalProperties: false,
};

const always: ErrorCode[] = [
  'http/internal',
  'http/busy',
  'database/busy',
  'database/full',
  'database/unavailable',
];

/** What follows from how a route is registered; `errors` of its contract adds what its use case refuses. */
function errorCodesOf({ method, config = {}, schema = {} }: RouteOptions): ErrorCode[] {
  const { params, querystring, headers, body, consumes = [] } = schema;
  const isWriting = [method].flat().some((name) => name !== 'GET' && name !== 'HEAD');
  const isForm = consumes.includes('multipart/form-data');
  const rules: [applies: unknown, codes: ErrorCode[]][] = [
    [true, always],
    [params, ['http/unreadable', 'http/not-found']],
    [params ?? querystring ?? headers ?? body, ['http/invalid']],
    [isWriting, ['http/unreadable', 'http/too-large', 'http/media-type']],
    [isWriting && !config.allowCrossSite, ['http/cross-site']],
    [isForm, ['http/file-too-large', 'http/uploads-full']],
    [true, sessionRefusals(config.permission)],
    [config.rateLimit, ['http/too-many-requests']],
    [true, [...(config.errors ?? [])]],
  ];
  return rules.flatMap(([applies, codes]) => (applies ? codes : []));
}

/** The error answers of a call by status, as OpenAPI writes them. Routes without a contract describe their own. */
export function describeErrors(route: RouteOptions): Record<string, unknown> {
  if (!route.config?.errors) return {};
  const byStatus = Map.groupBy(new Set(errorCodesOf(route)), (code) => errorTable[code].status);
  return Object.fromEntries(
    Array.from(byStatus, ([status, codes]) => [
      status,
      {
        description: codes.join(', '),
        content: {
          'application/json': {
            schema: {
              allOf: [{ $ref: '#/components/schemas/Error' }, { properties: { code: { enum: codes } } }],
            },
          },
        },
      },
    ]),
  );
}
