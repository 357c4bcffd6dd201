import { setTimeout as delay } from 'node:timers/promises';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import type { Database } from '#platform/database/database.ts';
import { prepareOrderlyStop } from '#platform/http/orderly-stop.ts';
import { registerHealth } from './health.ts';

test('a question that waited for the database while the stop began is answered with the stop', async () => {
  const app = fastify();
  const answered = Promise.withResolvers<object>();
  prepareOrderlyStop(app);
  registerHealth(app, { database: { row: () => answered.promise } as unknown as Database });
  await app.ready();
  const readiness = app.inject('/readyz');
  await delay(10);
  const closed = app.close();
  await delay(10);
  answered.resolve({ 1: 1 });
  expect((await readiness).json()).toEqual({ status: 'not ready' });
  await closed;
});
