import { onTestFinished, vi } from 'vitest';
import type { BodyOf } from '#shared/api-call.ts';
import type { CallAnswer } from '#web/api/api-client.ts';
import type { CallAddress, Calls } from '#web/api/calls.ts';

/** A request as the server would see it. */
export interface Received<Body = unknown> {
  params: Record<string, string | undefined>;
  query: URLSearchParams;
  headers: Headers;
  body: Body;
}

type Answer<Result> = Result | Response | Promise<Result | Response>;
type Handler = (request: Received) => Answer<unknown>;

interface Route {
  method: string;
  path: RegExp;
  handle: Handler;
}

/** The server behind `fetch`, for components; what was answered last for a call counts. */
export function startFakeServer() {
  const routes: Route[] = [];

  async function fetchLike(address: string, init: RequestInit = {}): Promise<Response> {
    const { pathname, searchParams: query } = new URL(address, 'http://site.test');
    const method = init.method ?? 'GET';
    if (!navigator.onLine) throw new TypeError('Failed to fetch');
    for (const route of routes) {
      const match = route.method === method ? route.path.exec(pathname) : null;
      if (!match) continue;
      const body = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
      const headers = new Headers(init.headers);
      const answer = await route.handle({ params: match.groups ?? {}, query, headers, body });
      return answer instanceof Response ? answer : Response.json(answer);
    }
    // The component would only show that a call failed.
    console.error(`Nobody answers ${method} ${address}`);
    return Response.json({}, { status: 404 });
  }

  vi.stubGlobal('fetch', fetchLike);
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });

  return {
    /** Answers a call from now on. Returns the requests that came, the latest last. */
    answer<Address extends CallAddress>(
      address: Address,
      handle: (request: Received<BodyOf<Calls[Address]>>) => Answer<CallAnswer<Address>>,
    ): Received<BodyOf<Calls[Address]>>[] {
      const [method = '', path = ''] = address.split(' ');
      const received: Received<BodyOf<Calls[Address]>>[] = [];
      routes.unshift({
        method,
        path: new RegExp(`^${path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`),
        handle: (request) => {
          received.push(request as Received<BodyOf<Calls[Address]>>);
          return handle(request as Received<BodyOf<Calls[Address]>>);
        },
      });
      return received;
    },
  };
}

/** An answer that is no success, in the form of the server. */
export function refuse(status: number, body: object): Response {
  return Response.json(body, { status });
}

/** An answer that comes when the test says so. */
export function later<Result>() {
  return Promise.withResolvers<Result | Response>();
}
