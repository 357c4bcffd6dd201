import type { FastifyInstance } from 'fastify';
import { expectDescribed } from './described-answers.ts';
import { watchAnswer } from './secret-scanner.ts';

export interface Answer {
  status: number;
  headers: Record<string, string | string[] | number | undefined>;
  text: string;
  bytes: Buffer;
  // biome-ignore lint/suspicious/noExplicitAny: what an answer holds is what its test is about
  body: any;
  cookies: SetCookie[];
}

/** The headers but for those that differ with every answer, and so tell nothing of what was asked for. */
export function steadyHeaders({ headers }: Answer): Answer['headers'] {
  const { date: _, 'x-request-id': _id, ...steady } = headers;
  return steady;
}

export interface SetCookie {
  name: string;
  value: string;
  path?: string;
  domain?: string;
  httpOnly?: boolean;
  secure?: boolean;
  sameSite?: string;
  maxAge?: number;
  expires?: Date;
}

export type Headers = Record<string, string>;

interface RequestOptions {
  /** An object is sent as JSON, text and bytes as they are. */
  body?: unknown;
  headers?: Headers;
}

type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS';

/** A browser without a screen: it sends what it is told and keeps the cookies that it gets. */
export interface TestClient {
  cookies: Map<string, string>;
  send(method: Method, url: string, options?: RequestOptions): Promise<Answer>;
  get(url: string, headers?: Headers): Promise<Answer>;
  post(url: string, body?: unknown, headers?: Headers): Promise<Answer>;
  patch(url: string, body?: unknown, headers?: Headers): Promise<Answer>;
  put(url: string, body?: unknown, headers?: Headers): Promise<Answer>;
}

interface ClientOptions {
  /** Where the client is. */
  address?: string;
  /** Sent with every request. */
  headers?: Headers;
  cookies?: Iterable<[string, string]>;
}

export function createTestClient(
  app: FastifyInstance,
  { address = '127.0.0.1', headers: always = {}, cookies: initial = [] }: ClientOptions = {},
): TestClient {
  const cookies = new Map(initial);

  async function send(method: Method, url: string, { body, headers = {} }: RequestOptions = {}) {
    const isText = typeof body === 'string' || Buffer.isBuffer(body);
    const response = await app.inject({
      method,
      url,
      remoteAddress: address,
      headers: {
        ...(isText ? { 'content-type': 'application/json' } : {}),
        ...(cookies.size > 0 ? { cookie: cookieHeader(cookies) } : {}),
        ...always,
        ...headers,
      },
      ...(body === undefined ? {} : { payload: body as string | object }),
    });
    const given = response.cookies as SetCookie[];
    keep(cookies, given);
    watchAnswer({ headers: response.headers, text: response.payload }, `${method} ${url}`);
    const answer = {
      status: response.statusCode,
      headers: response.headers,
      text: response.payload,
      bytes: response.rawPayload,
      body: parseBody(response.payload, String(response.headers['content-type'])),
      cookies: given,
    };
    expectDescribed(app, { method, url, status: answer.status, code: answer.body?.code });
    return answer;
  }

  return {
    cookies,
    send,
    get: (url, headers) => send('GET', url, { headers }),
    post: (url, body, headers) => send('POST', url, { body, headers }),
    patch: (url, body, headers) => send('PATCH', url, { body, headers }),
    put: (url, body, headers) => send('PUT', url, { body, headers }),
  };
}

function cookieHeader(cookies: Map<string, string>): string {
  return [...cookies].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('; ');
}

function keep(cookies: Map<string, string>, given: readonly SetCookie[]): void {
  for (const { name, value, maxAge, expires } of given) {
    const isEnded = maxAge === 0 || (expires !== undefined && expires.getTime() <= 0);
    if (isEnded) cookies.delete(name);
    else cookies.set(name, value);
  }
}

// biome-ignore lint/suspicious/noExplicitAny: what an answer holds is what its test is about
function parseBody(text: string, contentType: string): any {
  return contentType.startsWith('application/json') && text !== '' ? JSON.parse(text) : undefined;
}
