import { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest, preHandlerHookHandler } from 'fastify';
import { withReservedConnections } from '#platform/database/reserved-connections.ts';
import { createPriorityQueue } from '#platform/process/priority-queue.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Set for the calls that go before all others. */
    hasPriority?: boolean;
  }
  interface FastifyRequest {
    /** Ends the read in the queue, however often it is called; `null` for everything but reads of visitors. */
    endRead: (() => void) | null;
  }
}

/** While a call with priority is under way, this many reads are worked on at once. */
const concurrentReads = 4;

/**
 * Lets some calls go before all reads: they have database connections of their own, and while one of them is under
 * way reads begin one per turn of the event loop and only a few are worked on at once. A call with priority takes
 * many turns, one for each answer of the database, so the length of a turn decides how long it takes.
 * @param calls as `POST /api/bookings`; each has to be registered after this.
 */
export function prioritizeCalls(app: FastifyInstance, calls: readonly string[]): void {
  const missing = new Set(calls);
  const reserve: preHandlerHookHandler = (_request, _reply, done) => withReservedConnections(done);
  app.addHook('onRoute', (route) => {
    for (const method of [route.method].flat()) {
      if (!calls.includes(`${method} ${route.url}`)) continue;
      missing.delete(`${method} ${route.url}`);
      route.config = { ...route.config, hasPriority: true };
      route.preHandler = [...[route.preHandler ?? []].flat(), reserve];
    }
  });
  app.addHook('onReady', async () => {
    if (missing.size > 0) throw new Error(`Calls with priority that are not registered: ${[...missing]}`);
  });
  queueReads(app);
}

function queueReads(app: FastifyInstance): void {
  const queue = createPriorityQueue(concurrentReads);
  app.decorateRequest('endRead', null);
  app.addHook('onRequest', (request, reply, done) => {
    if (request.routeOptions.config.hasPriority) reply.raw.once('close', queue.begin());
    if (!isVisitorsRead(request)) return done();
    queue.enter((end) => {
      request.endRead = end;
      reply.raw.once('close', end);
      done();
    });
  });
  // The work ends here; how fast the visitor takes the answer does not matter to others.
  app.addHook('onSend', (request, _reply, payload, done) => {
    request.endRead?.();
    done(null, payload);
  });
}

/** Calls in the process are part of a request that has begun already. */
function isVisitorsRead({ method, raw }: FastifyRequest): boolean {
  return (method === 'GET' || method === 'HEAD') && raw.socket instanceof Socket;
}
