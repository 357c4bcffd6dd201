import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { AddressTest } from './addresses/match-addresses.ts';

/** What proxies make (nginx 32 digits, Caddy a UUID), and nothing that means something in a log, a header or a page. */
const acceptable = /^[A-Za-z0-9_-]{8,64}$/;

const asker = new AsyncLocalStorage<string>();
const writer = new AsyncLocalStorage<string>();

/**
 * The id of a request is the one that a trusted proxy gives it, so that its log and ours speak of the same; else one of our
 * own. Calls that a page makes inside the process have the id of the page.
 */
export function createRequestIds(isTrusted: AddressTest): (request: IncomingMessage) => string {
  return ({ headers, socket }) => {
    const inner = asker.getStore();
    if (inner !== undefined) return inner;
    const given = headers['x-request-id'];
    const isUsable = typeof given === 'string' && acceptable.test(given) && isTrusted(socket.remoteAddress);
    return isUsable ? given : newId();
  };
}

/** Twelve digits, few enough to be read out on the telephone. */
function newId(): string {
  const id = randomUUID();
  return id.slice(0, 8) + id.slice(9, 13);
}

/** What a person is asked to tell us: enough of a long id to find it in the log. */
export const codeOfRequest = (id: string) => id.slice(0, 12);

/** Calls that begin in `work` are part of this request. */
export function askFor<Result>(id: string, work: () => Result): Result {
  return asker.run(id, work);
}

/** Lets code below ask which request it works for, where something is written. Reads do not pay for it. */
export function rememberWriters(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _, done) => {
    if (request.method === 'GET' || request.method === 'HEAD') return done();
    writer.run(request.id, done);
  });
}

/** `null` where no request is at work, but a job. */
export const findWriter = () => writer.getStore() ?? null;
