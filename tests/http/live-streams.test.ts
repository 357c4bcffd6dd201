import fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openDatabase } from '#platform/database/database.ts';
import { sql } from '#platform/database/sql.ts';
import { prepareOrderlyStop } from '#platform/http/orderly-stop.ts';
import { purgeTopicChanges, registerLiveRoutes } from '#platform/live/live.routes.ts';
import { createTopicChangesRepository } from '#platform/live/topic-changes.repository.ts';
import { makeBooking } from '../support/bookings.ts';
import { aBookingRequest } from '../support/factories.ts';
import { logInAt, type OpenStream, openStream } from '../support/live-stream.ts';
import { type ServerProcess, startServer } from '../support/server-process.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';
import { staffCredentials, testNow } from '../support/test-constants.ts';
import { createTestDatabase } from '../support/test-database.ts';

vi.setConfig({ testTimeout: 120_000 });

const closings: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closings.splice(0).toReversed()) await close();
});

async function listen(...of: Parameters<typeof openStream>): Promise<OpenStream> {
  const stream = await openStream(...of);
  closings.push(stream.close);
  return stream;
}

async function startServers(count: number): Promise<ServerProcess[]> {
  const database = await createTestDatabase();
  closings.push(() => database.drop());
  const env = { DATABASE_URL: database.url, TEST_NOW: testNow };
  const servers = await Promise.all(Array.from({ length: count }, () => startServer(env)));
  closings.push(() => Promise.all(servers.map((server) => server.isRunning() && server.stop())));
  return servers;
}

async function book(origin: string, bookingDate: string): Promise<void> {
  const response = await fetch(`${origin}/api/bookings`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(aBookingRequest({ bookingDate })),
  });
  expect(response.status).toBe(201);
}

test('a booking on one server is told by another, which ends its streams when it stops', async () => {
  const [first, second] = (await startServers(2)) as [ServerProcess, ServerProcess];
  const cookie = await logInAt(second.origin, staffCredentials);
  const day = await listen(second.origin, 'day:2027-06-20', cookie);
  const other = await listen(second.origin, 'day:2027-06-21', cookie);
  const headers = Object.fromEntries(day.response.headers);
  expect(day.response.status).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
  });
  expect(headers).not.toHaveProperty('content-encoding');
  const begun = await day.untilChanged(1);
  await other.untilChanged(1);

  await book(first.origin, '2027-06-20');
  const changed = await day.untilChanged(2);
  expect(changed.data.topic).toBe('day:2027-06-20');
  expect(changed.data.version).toBeGreaterThan(begun.data.version ?? Number.POSITIVE_INFINITY);
  await book(first.origin, '2027-06-21');
  await other.untilChanged(2);
  expect(day.events).toHaveLength(2);

  expect(await second.stop()).toBe(0);
  await Promise.all([day.ended, other.ended]);
  expect(second.complaints).toEqual([]);
});

test('only staff are told, and only of topics', async () => {
  const site = await createTestApp();
  const staff = await site.staffClient();
  expect((await site.client().get('/api/admin/live?topic=day:2027-06-20')).status).toBe(401);
  for (const query of [
    '',
    '?topic=',
    '?topic=day',
    '?topic=day:1&topic=day:2',
    `?topic=day:${'1'.repeat(41)}`,
  ])
    expect((await staff.get(`/api/admin/live${query}`)).status, query).toBe(422);
});

test('every change of a booking and its lines is recorded once for each day that it touches', async () => {
  const site = await createTestApp();
  const changes = createTopicChangesRepository(site.database);
  let mark = await changes.mark();
  const listChanges = async () => {
    const read = await changes.listChangedSince(mark);
    mark = read;
    return read.topics?.toSorted();
  };
  const { id } = await makeBooking(site.client(), { bookingDate: '2027-06-20' });
  expect(await listChanges()).toEqual(['day:2027-06-20']);
  expect(await site.database.rows(sql`select topic from topic_changes`)).toEqual([
    { topic: 'day:2027-06-20' },
  ]);
  expect(await listChanges()).toEqual([]);
  // Only the record is of interest, so the units of the booking stay where they are until it is put back.
  const moveTo = (day: string) =>
    site.database.run(sql`update bookings set booking_date = ${day}::date where id = ${id}`);
  await moveTo('2027-06-22');
  expect(await listChanges()).toEqual(['day:2027-06-20', 'day:2027-06-22']);
  await moveTo('2027-06-20');
  await listChanges();
  await site.database.run(sql`update booking_lines set quantity = quantity where booking_id = ${id}`);
  expect(await listChanges()).toEqual(['day:2027-06-20']);
});

test('old changes are purged, and who has not read for longer is told that anything may have changed', async () => {
  const site = await createTestApp();
  const changes = createTopicChangesRepository(site.database);
  const mark = await changes.mark();
  await makeBooking(site.client());
  await purgeTopicChanges(site.database);
  expect((await changes.listChangedSince(mark)).topics).toEqual(['day:2027-06-20']);
  await site.database.run(sql`update topic_changes set changed_at = now() - interval '11 minutes'`);
  await purgeTopicChanges(site.database);
  expect(await site.database.rows(sql`select from topic_changes`)).toEqual([]);
  const longAgo = new Date(Date.now() - 6 * 60_000).toISOString();
  expect((await changes.listChangedSince({ ...mark, readAt: longAgo })).topics).toBeNull();
});

/** A server of its own with a quick heart, which asks the test whether a session goes on. */
async function startQuickServer(site: TestApp, isLive: (session: string) => boolean) {
  const database = openDatabase({ url: site.databaseUrl, onError: () => undefined });
  const app: FastifyInstance = fastify();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  prepareOrderlyStop(app);
  registerLiveRoutes(app, {
    database,
    heartbeatMs: 50,
    sessionOf: ({ headers }) => headers.cookie ?? null,
    isLive: async (session) => isLive(session),
  });
  const origin = await app.listen({ port: 0 });
  closings.push(async () => {
    await app.close();
    await database.close();
  });
  return { origin };
}

let site: TestApp;
beforeEach(async () => {
  site = await createTestApp();
});

test('a stream ends with its session, and those of others go on', async () => {
  const ended = new Set<string>();
  const { origin } = await startQuickServer(site, (session) => !ended.has(session));
  const anna = await listen(origin, 'day:2027-06-20', 'anna');
  const luca = await listen(origin, 'day:2027-06-20', 'luca');
  await Promise.all([anna.untilChanged(1), luca.untilChanged(1)]);
  ended.add('anna');
  await anna.ended;
  await makeBooking(site.client());
  await luca.untilChanged(2);
  expect(luca.events.map(({ name }) => name)).toContain('alive');
});

test('one stream too many of a session ends the oldest', async () => {
  const { origin } = await startQuickServer(site, () => true);
  const streams: OpenStream[] = [];
  for (let count = 0; count < 9; count += 1) {
    const stream = await listen(origin, 'day:2027-06-20', 'anna');
    await stream.untilChanged(1);
    streams.push(stream);
  }
  await streams[0]?.ended;
  await makeBooking(site.client());
  await Promise.all(streams.slice(1).map((stream) => stream.untilChanged(2)));
});

test('where changes can no longer be read the streams end, so that nobody takes old for new', async () => {
  const { origin } = await startQuickServer(site, () => true);
  const stream = await listen(origin, 'day:2027-06-20', 'anna');
  await stream.untilChanged(1);
  await site.database.run(sql`alter table topic_changes rename to topic_changes_away`);
  await stream.ended;
});
