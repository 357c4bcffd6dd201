import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createHttpClient, logInAsStaff } from '../load/http-client.ts';
import { bookingCall, countStatuses } from '../load/rush.ts';
import {
  listViolations,
  openSql,
  type SitePostgres,
  type Sql,
  siteNow,
  startSitePostgres,
} from '../load/site-database.ts';
import { openStream } from '../support/live-stream.ts';
import { isSoak } from '../support/long.ts';
import { isReady, startServer, testServerEnv } from '../support/server-process.ts';
import { until } from '../support/until.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

/** All that a server works on or lets wait. */
const inFlight = 200;
const date = '2027-06-20';
const wanted = {
  date,
  startSlot: 5,
  items: [{ itemId: 'sup', quantity: 1, duration: '1' }],
} as const;

let postgres: SitePostgres;
let url: string;
let sql: Sql;
beforeAll(async () => {
  postgres = await startSitePostgres();
  url = await postgres.createSite('graceful');
  sql = openSql(url);
  await sql.rows('update slots set capacity = 9999');
});
afterAll(async () => {
  await sql?.close();
  await postgres?.stop();
});

/** Keeps everyone who books on that day waiting until it is let go. */
async function holdDay(): Promise<{ letGo: () => Promise<void> }> {
  const holder = new pg.Client({ connectionString: url });
  await holder.connect();
  await holder.query('begin');
  await holder.query('select from slots where slot_date = $1 for update', [date]);
  return { letGo: () => holder.end() };
}

async function untilBookingsWait(): Promise<void> {
  await until('bookings to wait for the day', async () => {
    const rows = await sql.rows(
      `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
    );
    return rows.length >= 8;
  });
}

/** Sends requests, each over a new connection as a load balancer does, until the server no longer answers. */
async function watchReadiness(origin: string): Promise<string[]> {
  const seen: string[] = [];
  for (;;) {
    const client = createHttpClient(origin, 1);
    const outcome = await client.send({ path: '/readyz' }).then(
      ({ status }) => String(status),
      ({ code }: NodeJS.ErrnoException) => String(code),
    );
    client.close();
    if (seen.at(-1) !== outcome) seen.push(outcome);
    if (outcome === 'ECONNREFUSED') return seen;
  }
}

test(`a server that is asked to stop says so, answers the ${inFlight} who wait, and ends with 0`, async () => {
  const server = await startServer({ DATABASE_URL: url, TEST_NOW: siteNow, SHUTDOWN_NOTICE: '1' });
  const client = createHttpClient(server.origin, inFlight);
  // Connections first, so that every request is on its way when the server is asked to stop.
  await Promise.all(Array.from({ length: inFlight }, () => client.send({ path: '/healthz' })));
  const { letGo } = await holdDay();
  const call = { ...wanted, items: [...wanted.items] };
  const answers = Promise.all(Array.from({ length: inFlight }, () => client.send(bookingCall(call))));
  await untilBookingsWait();
  // The server answers in order of arrival: with this answer it has read all of them.
  expect((await fetch(`${server.origin}/healthz`)).status).toBe(200);

  const readiness = watchReadiness(server.origin);
  const stoppedAt = performance.now();
  const exit = server.stop();
  await until(
    'the server to say that it stops',
    async () => (await fetch(`${server.origin}/readyz`)).status === 503,
  );
  await letGo();

  expect(countStatuses(await answers)).toEqual({ 201: inFlight });
  expect(await exit).toBe(0);
  const stopMs = performance.now() - stoppedAt;
  expect(stopMs).toBeLessThan(15_000);
  console.log(`stopped in ${Math.round(stopMs)} ms, readiness:`, await readiness);
  expect((await readiness).join(' ')).toMatch(/^(200 )?503 ECONN/);
  expect(server.complaints).toEqual([]);
  const [stored] = await sql.rows<{ count: number }>('select count(*)::int as count from bookings');
  expect(stored).toEqual({ count: inFlight });
  expect(await listViolations(sql)).toEqual([]);
});

test('during the notice everything is served, and afterwards what comes on a kept connection', async () => {
  const server = await startServer({ DATABASE_URL: url, TEST_NOW: siteNow, SHUTDOWN_NOTICE: '3' });
  const client = createHttpClient(server.origin, 1);
  const before = await client.send({ path: '/booking' });
  expect(before.headers).toMatchObject({ connection: 'keep-alive', 'keep-alive': 'timeout=620' });
  const exit = server.stop();
  await until('the notice to begin', async () => (await client.send({ path: '/readyz' })).status === 503);
  for (const path of ['/', '/booking', '/api/rental-items', '/healthz']) {
    const { status, headers } = await client.send({ path });
    expect([path, status, headers.connection]).toEqual([path, 200, 'keep-alive']);
  }
  await until('nobody to listen', async () =>
    fetch(`${server.origin}/healthz`, { headers: { connection: 'close' } }).then(
      () => false,
      () => true,
    ),
  );
  const booked = await client.send(bookingCall({ ...wanted, items: [...wanted.items], date: '2027-06-21' }));
  expect([booked.status, booked.headers.connection]).toEqual([201, 'close']);
  expect(await exit).toBe(0);
});

test('connections that are idle or silent, and event streams, hold no stop', async () => {
  const server = await startServer({ DATABASE_URL: url, TEST_NOW: siteNow });
  const { hostname, port } = new URL(server.origin);
  const idle = createHttpClient(server.origin, 20);
  await Promise.all(Array.from({ length: 20 }, () => idle.send({ path: '/healthz' })));
  const silent = await Promise.all(
    Array.from({ length: 5 }, async () => {
      const socket = connect(Number(port), hostname);
      await once(socket, 'connect');
      return socket;
    }),
  );
  const { cookie = '' } = await logInAsStaff(idle);
  const streams = await Promise.all([1, 2, 3].map(() => openStream(server.origin, `day:${date}`, cookie)));
  await Promise.all(streams.map((stream) => stream.untilChanged(1)));
  const since = performance.now();
  expect(await server.stop()).toBe(0);
  if (isSoak) expect(performance.now() - since).toBeLessThan(6_000);
  // Ended in order: a browser opens the next one at once.
  await Promise.all(streams.map(({ ended }) => ended));
  for (const socket of silent) socket.destroy();
  expect(server.complaints).toEqual([]);
});

test('a request that does not end is given up in time', async () => {
  const server = await startServer({ DATABASE_URL: url, TEST_NOW: siteNow });
  const { hostname, port } = new URL(server.origin);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  socket.write(
    'POST /api/bookings HTTP/1.1\r\nhost: beach\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{',
  );
  await until(
    'the server to have read it',
    async () => socket.bytesWritten > 0 && socket.readyState === 'open',
  );
  const since = performance.now();
  expect(await server.stop()).toBe(0);
  expect(performance.now() - since).toBeLessThan(15_000);
  expect(server.complaints).toMatchObject([
    { msg: 'requests are given up that did not end', connections: 1 },
  ]);
});

test('a second signal ends the notice', async () => {
  const server = await startServer({ DATABASE_URL: url, TEST_NOW: siteNow, SHUTDOWN_NOTICE: '60' });
  const exit = server.stop();
  await until('the notice to begin', async () => (await fetch(`${server.origin}/readyz`)).status === 503);
  void server.stop();
  const since = performance.now();
  expect(await exit).toBe(0);
  expect(performance.now() - since).toBeLessThan(15_000);
});

test('a server that npm started stops when only npm and its shell are told to', async () => {
  // The second command keeps the shell from becoming the server: many shells never do.
  const shell = spawn('sh', ['-c', 'node src/main.ts; true'], {
    env: { PATH: process.env.PATH, ...testServerEnv, DATABASE_URL: url, npm_lifecycle_event: 'start' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const origin = await new Promise<string>((resolve) => {
    createInterface({ input: shell.stdout }).on('line', (line) => {
      const address = /Server listening at (http:[^" ]+)/.exec(line)?.[1];
      if (address) resolve(address);
    });
  });
  expect(await isReady(origin)).toBe(true);
  shell.kill('SIGTERM');
  await until('the server to be gone', async () => !(await isReady(origin)));
});
