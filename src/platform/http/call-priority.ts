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
import { createFairPlaces, type FairPlaces } from '#platform/process/fair-places.ts';
import { createPriorityQueue, type Work } from '#platform/process/priority-queue.ts';
import { AppError } from '#shared/app-error.ts';

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

/** The last in a line waits for about three seconds, which is better than a refusal. What does not fit in is refused at once. */
const readLimits = { besidePriority: 4, atMost: 64, line: 600 };
/** Fewer than there are reserved connections: the gateway, logins and `/readyz` find one of the others. */
const bookingLimits = { places: 8, line: 200 };
/** Some of them ask the gateway and take seconds, so nobody waits for them. */
const writeLimits = { places: 100, line: 0 };

/** Made once: under the greatest load, what a refusal costs counts. */
const busy = new AppError('http/busy', { retryAfterSeconds: 3 });

/**
 * Lets some calls go before all reads: they have database connections of their own, and while one of them is under
 * way reads begin one per turn of the event loop and only a few are worked on at once. A call with priority takes
 * many turns, one for each answer of the database, so the length of a turn decides how long it takes. Of visitors only so
 * many wait, by address; the others are told to come again (decision 0020).
 */
export function prioritizeCalls(
  app: FastifyInstance,
  { first, crowded, vital, isFromStaff }: CallPriorities,
): void {
  const missing = new Set([...first, ...crowded, ...vital]);
  const queue = createPriorityQueue(readLimits);
  const bookings = createFairPlaces(bookingLimits);
  const writes = createFairPlaces(writeLimits);
  const placesOf = new Map<string, FairPlaces>(crowded.map((call) => [call, bookings]));
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
      if (!route.config?.isVital && !isOfStaff(route)) limitHandler(route, placesOf.get(call) ?? writes);
    }
  });
  app.addHook('onReady', async () => {
    if (missing.size > 0) throw new Error(`Calls with priority that are not registered: ${[...missing]}`);
  });

  function enterLine(request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void): void {
    const mustWait = queue.isBusy();
    const work: Work = {
      // Only those who wait are told apart by address, and this runs for every read.
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
    const places = isReading ? undefined : placesOf.get(`${request.method} ${url}`);
    const isFull = isReading ? queue.isBusy() : places?.hasRoomFor(addressKey(request.ip)) === false;
    const goOn = (goesFirst: boolean) => {
      if (goesFirst) begin();
      else if (isReading) enterLine(request, reply, done);
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

/** The work of a call that nobody waits for any more goes on to its end, so its place is that of the handler. */
function limitHandler(route: RouteOptions, places: FairPlaces): void {
  const { handler } = route;
  route.handler = async function (request, reply) {
    if (!isFromNetwork(request)) return handler.call(this, request, reply);
    const leave = await places.enter(addressKey(request.ip));
    if (!leave) throw busy;
    try {
      return await handler.call(this, request, reply);
    } finally {
      leave();
    }
  };
}

const isOfStaff = ({ config }: RouteOptions) =>
  config?.permission === 'staff' || config?.permission === 'owner';

const isRead = (method: string) => method === 'GET' || method === 'HEAD';

/** Calls in the process are part of a request that has begun already. */
function isFromNetwork({ raw }: FastifyRequest): boolean {
  return raw.socket instanceof Socket;
}
