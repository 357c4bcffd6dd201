import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import {
  type BeachPostgres,
  beachNow,
  listViolations,
  openSql,
  type Sql,
  startBeachPostgres,
} from '../load/beach-database.ts';
import { createHttpClient } from '../load/http-client.ts';
import { bookingCall, countStatuses } from '../load/rush.ts';
import { isReady, startServer, testServerEnv } from '../support/server-process.ts';
import { until } from '../support/until.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const inFlight = 200;
const date = '2027-06-20';
const wanted = {
  date,
  startSlot: 5,
  items: [{ itemId: 'sup', quantity: 1, duration: '1' }],
} as const;

let postgres: BeachPostgres;
let url: string;
let sql: Sql;
beforeAll(async () => {
  postgres = await startBeachPostgres();
  url = await postgres.createBeach('graceful');
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
    return rows.length >= 10;
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
  const server = await startServer({ DATABASE_URL: url, TEST_NOW: beachNow });
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
