import type { FastifyInstance, RouteOptions } from 'fastify';
import { describeErrors } from '#app/openapi/openapi-errors.ts';

/** Codes by status; `null` where an answer of this status has none. */
type DescribedAnswers = Map<string, readonly string[] | null>;

interface DescribedCall {
  method: string;
  pattern: RegExp;
  route: RouteOptions;
  /** Found out at the first call: a test makes few of them. */
  answers?: DescribedAnswers;
}

interface DescribedError {
  content: {
    'application/json': { schema: { allOf: [object, { properties: { code: { enum: string[] } } }] } };
  };
}

const described = new WeakMap<FastifyInstance, DescribedCall[]>();

function describeAnswers(route: RouteOptions): DescribedAnswers {
  const successes = Object.keys(route.schema?.response ?? {}).map((status) => [status, null] as const);
  const errors = Object.entries(describeErrors(route) as Record<string, DescribedError>).map(
    ([status, { content }]) =>
      [status, content['application/json'].schema.allOf[1].properties.code.enum] as const,
  );
  return new Map([...successes, ...errors]);
}

function listCalls(route: RouteOptions): DescribedCall[] {
  const pattern = new RegExp(`^${route.url.replaceAll(/:\w+/g, '[^/]*')}$`);
  return [route.method].flat().map((method) => ({ method, pattern, route }));
}

/** From now on every answer of the application must be one that its OpenAPI text knows. */
export function expectDescribedAnswers(app: FastifyInstance, routes: readonly RouteOptions[]): void {
  const calls = routes
    .filter(({ url, schema }) => url.startsWith('/api/') && schema?.response)
    // Those without parameters come first, as the router has it.
    .toSorted((a, b) => a.url.split(':').length - b.url.split(':').length);
  described.set(app, calls.flatMap(listCalls));
}

interface Answered {
  method: string;
  url: string;
  status: number;
  code: string | undefined;
}

/** @throws where the OpenAPI text does not know that a call can answer with this status, or with this code. */
export function expectDescribed(app: FastifyInstance, { method, url, status, code }: Answered): void {
  const path = url.split('?')[0] ?? '';
  const call = described.get(app)?.find((each) => each.method === method && each.pattern.test(path));
  if (!call) return;
  call.answers ??= describeAnswers(call.route);
  const codes = call.answers.get(String(status));
  const isDescribed = codes === null || method === 'HEAD' || codes?.includes(code ?? '');
  if (!isDescribed) throw new Error(`${method} ${url} answers ${status} ${code}, which is not described`);
}
