import { Server, type Socket } from 'node:net';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    orderlyStop: OrderlyStop;
  }
}

export interface OrderlyStop {
  /** The server was told to stop: it is not ready any more, and still serves. */
  isStopping(): boolean;
  /** Has this end what has no end of its own, such as event streams, as soon as no new connections come. */
  onLastConnections(end: () => void): void;
  /** Serves on for the notice, then takes no new connections, and resolves when the last one is gone. */
  run(notice: Notice): Promise<void>;
}

interface Notice {
  noticeMs: number;
  /** Ends the notice early. */
  hurry: AbortSignal;
}

/** Longer than any common proxy keeps a connection: who closes it first must be the one who sends the next request. */
export const keepAliveMs = 620_000;

/** After that, requests that are still under way are given up. */
const lastRequestsMs = 10_000;
/** A connection that has said nothing by then will not. */
const silenceMs = 2_000;

/**
 * Proxies that keep idle connections for less than this close them by themselves, so that no request meets a closed one. The
 * two clocks are seconds apart, as a busy machine can let either of them wait.
 */
const idleMs = 5_000;

/** A machine that is very busy may have no quiet moment for seconds. */
const quietWithinMs = 5_000;

/**
 * A stop that nobody notices behind a proxy. First `/readyz` says 503 while everything is served. Then nobody listens any
 * more, and a proxy that tries goes to another server. What comes on connections that are kept is still served, and each
 * answer closes its connection; those that stay idle are closed last.
 */
export function prepareOrderlyStop(app: FastifyInstance): void {
  const sockets = new Set<Socket>();
  const ends: (() => void)[] = [];
  let isStopping = false;
  let accepted = 0;
  const { server } = app;
  server.on('connection', (socket: Socket) => {
    accepted += 1;
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  app.addHook('preClose', async () => {
    isStopping = true;
    // A connection that a browser keeps would otherwise keep the process.
    if (server.listening) server.keepAliveTimeout = 1;
  });

  /** Connections that wait to be accepted are lost when nobody listens any more, so a moment without any is chosen. */
  async function stopListening(): Promise<void> {
    const giveUpAt = performance.now() + quietWithinMs;
    for (;;) {
      const before = { accepted, at: performance.now() };
      await nextTurn();
      const now = performance.now();
      if ((accepted === before.accepted && now - before.at < 0.5) || now > giveUpAt) break;
    }
    // That of `http` would close what is idle too.
    Server.prototype.close.call(server);
  }

  async function untilAllGone(noticeMs: number): Promise<void> {
    const since = performance.now();
    const idleUntil = since + Math.min(idleMs, noticeMs);
    while (sockets.size > 0 && performance.now() - since < lastRequestsMs) {
      if (performance.now() >= idleUntil) server.closeIdleConnections();
      const isSilenceOver = performance.now() - since > silenceMs;
      for (const socket of sockets) if (isSilenceOver && socket.bytesRead === 0) socket.destroy();
      await sleep(10);
    }
    if (sockets.size > 0)
      app.log.warn({ connections: sockets.size }, 'requests are given up that did not end');
    server.closeAllConnections();
  }

  app.decorate('orderlyStop', {
    isStopping: () => isStopping,
    onLastConnections: (end) => ends.push(end),
    run: async ({ noticeMs, hurry }) => {
      isStopping = true;
      app.log.info({ seconds: noticeMs / 1000 }, 'told to stop: not ready any more, and serving as before');
      await sleep(noticeMs, undefined, { signal: hurry }).catch(() => undefined);
      await stopListening();
      server.prependListener('request', (_, response) => {
        response.shouldKeepAlive = false;
      });
      app.log.info({ connections: sockets.size }, 'no new connections are taken');
      for (const end of ends) end();
      await untilAllGone(noticeMs);
    },
  });
}
