import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** How long a stopping server still accepts requests, so that a load balancer notices first. */
const noticeMs = 500;

/**
 * First the server says that it is not ready and still serves; then it listens no more, answers what it has
 * begun, and lets each connection go when its answer is out.
 */
export function stopInOrder(app: FastifyInstance): { isStopping: () => boolean } {
  let isStopping = false;
  app.addHook('preClose', async () => {
    isStopping = true;
    if (!app.server.listening) return;
    await delay(noticeMs);
    // A connection that a browser keeps would otherwise keep the process, until the stop is given up.
    app.server.keepAliveTimeout = 1;
  });
  return { isStopping: () => isStopping };
}
