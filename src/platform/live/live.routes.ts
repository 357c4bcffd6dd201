import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Database } from '#platform/database/database.ts';
import { withReservedConnections } from '#platform/database/reserved-connections.ts';
import { AppError } from '#shared/app-error.ts';
import { createLiveStreams } from './live-streams.ts';
import { createTopicChangesRepository } from './topic-changes.repository.ts';
import { createTopicWatch } from './topic-watch.ts';

interface Dependencies {
  database: Database;
  /** Names the session of a request; `null` without one. */
  sessionOf: (request: FastifyRequest) => string | null;
  /** Whether a session goes on. To ask does not count as a use of it. */
  isLive: (session: string) => Promise<boolean>;
  heartbeatMs?: number;
}

const readEveryMs = 500;
/** Browsers take a stream for lost that is silent for longer than two of these. */
const usualHeartbeatMs = 15_000;

/** As `day:2026-07-04`. */
const query = z.object({ topic: z.string().regex(/^[a-z]{1,20}:[\w-]{1,40}$/) });

const headers = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  // Nginx would hold events back until it has some kilobytes.
  'x-accel-buffering': 'no',
};

/**
 * `GET /api/admin/live?topic=…` says that something of a topic changed, never what: the browser asks for it with a call
 * of its own. `changed` comes at once when the stream begins, since anything may have changed before, and then after
 * each change. `alive` says that the line is good.
 */
export function registerLiveRoutes(
  app: FastifyInstance,
  { database, sessionOf, isLive, heartbeatMs = usualHeartbeatMs }: Dependencies,
): void {
  const changes = createTopicChangesRepository(database);
  const source: typeof changes = {
    ...changes,
    mark: () => withReservedConnections(changes.mark),
    listChangedSince: (earlier) => withReservedConnections(() => changes.listChangedSince(earlier)),
  };
  const watch = createTopicWatch(source, { everyMs: readEveryMs, log: app.log });
  const streams = createLiveStreams();
  let isEnding = false;

  async function beat(): Promise<void> {
    for (const session of streams.sessions()) {
      if (!(await isLive(session).catch(() => false))) streams.endOfSession(session);
    }
    for (const stream of streams.list()) streams.send(stream, 'alive', {});
  }
  const heart = setInterval(() => void beat(), heartbeatMs);
  heart.unref();
  function endAll(): void {
    isEnding = true;
    clearInterval(heart);
    streams.endAll();
  }
  app.orderlyStop.onLastConnections(endAll);
  app.addHook('preClose', async () => endAll());

  app.get(
    '/api/admin/live',
    {
      config: { permission: 'staff' },
      // A stream has no end that could be waited for to answer without it, and no schema.
      exposeHeadRoute: false,
      schema: { hide: true, querystring: query },
    },
    async (request, reply) => {
      const { topic } = request.query as z.output<typeof query>;
      const session = sessionOf(request);
      if (session === null) throw new AppError('identity/login-required');
      const stream = streams.open(session);
      const listener = {
        topic,
        onChange: (version: number) => streams.send(stream, 'changed', { topic, version }),
        onLost: () => streams.end(stream),
      };
      reply.raw.once('close', () => {
        watch.stopListening(listener);
        streams.end(stream);
      });
      stream.body.once('end', () => watch.stopListening(listener));
      try {
        listener.onChange(await watch.listen(listener));
      } catch (error) {
        streams.end(stream);
        throw error;
      }
      // It came over one of the last connections: the browser opens the next at another server.
      if (isEnding) streams.end(stream);
      return reply.headers(headers).send(stream.body);
    },
  );
}

/** Deletes what every server has read. */
export function purgeTopicChanges(database: Database): Promise<number> {
  return createTopicChangesRepository(database).deleteOld();
}
