import { Socket } from 'node:net';
import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  preHandlerHookHandler,
  RouteOptions,
} from 'fastify';
import { withReservedConnections } from '#platform/database/reserved-connections.ts';
import { addressKey } from '#platform/http/addresses/address-key.ts';
import { createFairSemaphore, type FairSemaphore } from '#platform/process/fair-semaphore.ts';
import { createPriorityQueue, type Work } from '#platform/process/priority-queue.ts';
import { AppError } from '#shared/app-error.ts';
import { needsSession } from './permission.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Set for the calls that go before all others. */
    hasPriority?: boolean;
    /** Never waits and is never refused, however much there is to do. */
    isVital?: boolean;
  }
  interface FastifyRequest {
    /** Ends the read in the queue, however often it is called; `null` for everything but reads of visitors. */
    endRead: (() => void) | null;
  }
}

/** Calls as `POST /api/bookings`; each has to be registered after this. */
export interface CallPriorities {
  /** They go before all reads. */
  first: readonly string[];
  /** Of those, the ones of which only a few are worked on at once. */
  crowded: readonly string[];
  vital: readonly string[];
  /** Whether a request is from staff, who go before visitors. Only asked where there is too much to do. */
  isFromStaff: (request: FastifyRequest) => boolean | Promise<boolean>;
}

/** The last in the queue waits for about three seconds, which is better than a refusal. Beyond that, reads are refused. */
const readLimits = { besidePriority: 4, atMost: 64, queueLimit: 600 };
/** Fewer than there are reserved connections: the gateway, logins and `/readyz` find one of the others. */
const bookingLimits = { concurrency: 8, queueLimit: 200 };
/** Some of them ask the gateway and take seconds, so nobody waits for them. */
const writeLimits = { concurrency: 100, queueLimit: 0 };

/** Made once: under the greatest load, what a refusal costs counts. */
const busy = new AppError('http/busy', { retryAfterSeconds: 3 });

/**
 * Lets some calls go before all reads: they have database connections of their own, and while one of them is under
 * way reads begin one per turn of the event loop and only a few are worked on at once. A call with priority takes
 * many turns, one for each answer of the database, so the length of a turn decides how long it takes. The queues of
 * visitors are limited, fairly by address; beyond that, requests are answered with 503 (decision 0020).
 */
export function prioritizeCalls(
  app: FastifyInstance,
  { first, crowded, vital, isFromStaff }: CallPriorities,
): void {
  const missing = new Set([...first, ...crowded, ...vital]);
  const queue = createPriorityQueue(readLimits);
  const bookings = createFairSemaphore(bookingLimits);
  const writes = createFairSemaphore(writeLimits);
  const semaphores = new Map<string, FairSemaphore>(crowded.map((call) => [call, bookings]));
  app.decorateRequest('endRead', null);
  app.addHook('onRoute', (route) => {
    for (const method of [route.method].flat()) {
      const call = `${method} ${route.url}`;
      missing.delete(call);
      if (first.includes(call)) route.config = { ...route.config, hasPriority: true };
      if (vital.includes(call)) route.config = { ...route.config, isVital: true };
      if (first.includes(call) || vital.includes(call))
        route.preHandler = [...[route.preHandler ?? []].flat(), reserve];
      else if (isRead(method)) continue;
      if (!route.config?.isVital && !isOfStaff(route)) limitHandler(route, semaphores.get(call) ?? writes);
    }
  });
  app.addHook('onReady', async () => {
    if (missing.size > 0) throw new Error(`Calls with priority that are not registered: ${[...missing]}`);
  });

  function enterQueue(request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void): void {
    const mustWait = queue.isBusy();
    const work: Work = {
      // The address matters only to waiting requests, and this code runs for every read.
      from: mustWait ? addressKey(request.ip) : '',
      start: (end) => {
        request.endRead = end;
        reply.raw.once('close', end);
        done();
      },
      refuse: () => done(busy),
    };
    if (mustWait) reply.raw.once('close', () => queue.leave(work));
    queue.enter(work);
  }

  app.addHook('onRequest', (request, reply, done) => {
    const { config, url } = request.routeOptions;
    const begin = () => {
      if (config.hasPriority) reply.raw.once('close', queue.begin());
      done();
    };
    if (config.isVital || !isFromNetwork(request)) return begin();
    const isReading = isRead(request.method);
    const semaphore = isReading ? undefined : semaphores.get(`${request.method} ${url}`);
    const isFull = isReading ? queue.isBusy() : semaphore?.hasRoomFor(addressKey(request.ip)) === false;
    const goOn = (goesFirst: boolean) => {
      if (goesFirst) begin();
      else if (isReading) enterQueue(request, reply, done);
      else done(busy);
    };
    if (!isFull) return goOn(!isReading);
    const isStaff = isFromStaff(request);
    if (typeof isStaff === 'boolean') goOn(isStaff);
    else isStaff.then(goOn, done);
  });
  // The work ends here; how fast the visitor takes the answer does not matter to others.
  app.addHook('onSend', (request, _reply, payload, done) => {
    request.endRead?.();
    done(null, payload);
  });
}

const reserve: preHandlerHookHandler = (_request, _reply, done) => withReservedConnections(done);

/** The handler holds the permit: its work continues to the end even after the client has gone. */
function limitHandler(route: RouteOptions, semaphore: FairSemaphore): void {
  const { handler } = route;
  route.handler = async function (request, reply) {
    if (!isFromNetwork(request)) return handler.call(this, request, reply);
    const leave = await semaphore.enter(addressKey(request.ip));
    if (!leave) throw busy;
    try {
      return await handler.call(this, request, reply);
    } finally {
      leave();
    }
  };
}

const isOfStaff = ({ config }: RouteOptions) => needsSession(config?.permission);

const isRead = (method: string) => method === 'GET' || method === 'HEAD';

/** Calls in the process are part of a request that has begun already. */
function isFromNetwork({ raw }: FastifyRequest): boolean {
  return raw.socket instanceof Socket;
}
