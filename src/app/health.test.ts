import { setTimeout as delay } from 'node:timers/promises';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import type { Database } from '#platform/database/database.ts';
import { prepareOrderlyStop } from '#platform/http/orderly-stop.ts';
import { registerHealth } from './health.ts';
import { createObstacleFinder } from './obstacles.ts';

test('a question that waited for the database while the stop began is answered with the stop', async () => {
  const app = fastify();
  const answered = Promise.withResolvers<object>();
  prepareOrderlyStop(app);
  const database = { row: () => answered.promise, isFull: () => false } as unknown as Database;
  const config = { databaseUrl: 'postgresql://elsewhere/pagaia', dataDir: '' };
  const { isStopping } = app.orderlyStop;
  registerHealth(app, { database, findObstacle: createObstacleFinder({ config, database, isStopping }) });
  await app.ready();
  const readiness = app.inject('/readyz');
  await delay(10);
  const closed = app.close();
  await delay(10);
  answered.resolve({ 1: 1 });
  expect((await readiness).json()).toEqual({ status: 'not ready', reason: 'stopping' });
  await closed;
});
