import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listMigrations } from '#app/store/own-migrations.ts';
import { createSchemaRepository } from '#app/store/schema.repository.ts';
import { openDatabase } from '#platform/database/database.ts';
import { openPayingScene, type PayingScene } from '../load/paying-scene.ts';
import { openSql, type Sql, siteNow } from '../load/site-database.ts';
import { findLost, listAllBookings, type SteadyBooking, startSteadyBooking } from '../load/steady-booking.ts';
import { commandOfGuide } from '../support/operations-guide.ts';
import { startServer } from '../support/server-process.ts';
import { until } from '../support/until.ts';
import { listUnequalOrders } from './support/guest-calls.ts';
import { openPostgresPair, type PostgresPair } from './support/postgres-pair.ts';
import { untilBooked } from './support/site-under-load.ts';
import { startSteadyPayments } from './support/steady-payments.ts';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 });

const dates = Array.from({ length: 10 }, (_, n) => `2027-06-${16 + n}`);

let pair: PostgresPair;
let scene: PayingScene;
let load: SteadyBooking;
let payments: ReturnType<typeof startSteadyPayments>;
let readers: ReturnType<typeof startReading>;
let standby: Sql;

/** Visitors who look at pages and at what is free. */
function startReading() {
  const seen: Record<string, number> = {};
  let isStopping = false;
  async function read(number: number): Promise<void> {
    for (let turn = number; !isStopping; turn += 1) {
      const client = scene.clients[turn % scene.clients.length] ?? scene.clients[0];
      const path = turn % 8 < 2 ? '/' : `/api/all-availability/${dates[turn % dates.length]}`;
      const { status } = await client.send({ path });
      seen[status] = (seen[status] ?? 0) + 1;
      await sleep(10);
    }
  }
  const finished = Promise.all([0, 1, 2, 3].map(read));
  finished.catch(() => undefined);
  return {
    seen,
    stop: async () => {
      isStopping = true;
      await finished;
    },
  };
}

/** Days of which a server says something else than the database that was promoted. */
async function listStaleDays(): Promise<string[]> {
  const free = await standby.rows<{ date: string; units: number }>(
    `select slot_date::text as date, sum(greatest(0, capacity - out_of_service - reserved))::int as units
     from slots where slot_date = any($1::date[]) and is_open group by 1`,
    [dates],
  );
  const stale = scene.clients.flatMap((client) =>
    free.map(async ({ date, units }) => {
      const { text } = await client.send({ path: `/api/all-availability/${date}` });
      const acknowledged = (JSON.parse(text) as { quantity: number }[]).reduce(
        (sum, { quantity }) => sum + quantity,
        0,
      );
      return acknowledged === units ? [] : [`${client.origin} ${date}: ${acknowledged}, not ${units}`];
    }),
  );
  return (await Promise.all(stale)).flat();
}

beforeEach(async () => {
  pair = await openPostgresPair('failover');
  const primary = openSql(pair.primaryUrl);
  await primary.rows('update slots set capacity = case when slot_date <= $1 then 9999 else 5 end', [
    dates[7],
  ]);
  await primary.rows(commandOfGuide('alter system set synchronous_standby_names'));
  await primary.rows(commandOfGuide('select pg_reload_conf'));
  const look = commandOfGuide('select application_name, sync_state');
  await until('the standby to be synchronous', async () => {
    const [row] = await primary.rows<{ sync_state: string }>(look);
    return row?.sync_state === 'sync';
  });
  await primary.close();
  standby = openSql(pair.standbyUrl);
  scene = await openPayingScene(pair.url, { LIMIT_LOGINS_PER_15_MINUTES: '0' });
  load = startSteadyBooking({ servers: () => scene.clients, clients: 16, dates, seed: 4 });
  payments = startSteadyPayments(scene, { clients: 4, dates, seed: 5 });
  readers = startReading();
});
afterEach(async () => {
  await load?.abandon().catch(() => undefined);
  await payments?.stop().catch(() => undefined);
  await readers?.stop().catch(() => undefined);
  await scene?.close();
  await standby?.close();
  await pair?.close();
});

/** Whether a server could serve with a database, as `/readyz` says. */
async function isReady(url: string): Promise<boolean> {
  const database = openDatabase({ url, onError: () => undefined });
  try {
    return await createSchemaRepository(database).isReady(await listMigrations());
  } finally {
    await database.close();
  }
}

/** What an operator, or the tool that watches the servers of the database, does. */
async function promote(): Promise<void> {
  await standby.rows(commandOfGuide('select pg_promote'));
  pair.switchToStandby();
}

/** From the moment on in which the address leads to a server that takes writes. */
const recoversWithinMs = 15_000;

/** Milliseconds until both bookings and payments are acknowledged again. */
async function untilAcknowledged(): Promise<number> {
  const since = performance.now();
  const [bookings, paid] = [load.acked.length, payments.acked.length];
  await until(
    'a booking and a payment',
    async () => load.acked.length > bookings && payments.acked.length > paid,
    60_000,
  );
  return performance.now() - since;
}

/** What is true of the server that was promoted, after every client had its last answer. */
async function settle() {
  await Promise.all([load.stop(), payments.stop(), readers.stop()]);
  const [client] = scene.clients;
  const found = await listAllBookings(client, scene.staff);
  const recorded = await standby.rows<{ orderId: string; times: number; state: string }>(`
    select a.order_id as "orderId", b.state,
      (select count(*)::int from money_movements m where m.order_id = a.order_id) as times
    from payment_attempts a join bookings b on b.id = a.booking_id`);
  const orders = new Map(recorded.map((order) => [order.orderId, order]));
  const acknowledged = new Set([...load.acked.map(({ id }) => id), ...payments.booked]);
  const { unequal } = await listUnequalOrders(standby, scene);
  return {
    lostBookings: findLost(load.acked, found),
    lostPayments: payments.acked.filter(({ orderId }) => {
      const order = orders.get(orderId);
      return order?.times !== 1 || order.state !== 'paid';
    }),
    // A client that lost an answer repeated the call with the same key, and got the same booking.
    unknown: [...found.keys()].filter((id) => !acknowledged.has(id)),
    unequal,
    strange: [...load.strange, ...payments.strange],
    violations: await standby.rows('select * from invariant_violations'),
    odd: Object.keys(readers.seen).filter((status) => !['200', '503'].includes(status)),
    stale: await listStaleDays(),
    ended: scene.servers.filter((server) => !server.isRunning()).length,
  };
}

const untouched = {
  lostBookings: [],
  lostPayments: [],
  unknown: [],
  unequal: [],
  strange: [],
  violations: [],
  odd: [],
  stale: [],
  ended: 0,
};

const report = (name: string, times: Record<string, number>) =>
  console.log(
    name,
    times,
    `${load.acked.length} bookings, ${payments.acked.length} payments`,
    load.seen,
    payments.seen,
    readers.seen,
  );

test('a primary is killed under load and its standby promoted: nothing acknowledged is lost', async () => {
  await untilBooked(load, 300);
  await until('payments', async () => payments.acked.length > 10, 60_000);
  expect(await Promise.all([pair.url, pair.standbyUrl].map(isReady))).toEqual([true, false]);
  const killedAt = performance.now();
  await pair.primary.kill();
  await promote();
  const promotedAfterMs = Math.round(performance.now() - killedAt);
  const acknowledgedAfterMs = Math.round(await untilAcknowledged());
  expect(acknowledgedAfterMs).toBeLessThan(recoversWithinMs);
  await untilBooked(load, 200);
  await until('the servers to be ready', async () => {
    const answers = await Promise.all(scene.clients.map((client) => client.send({ path: '/readyz' })));
    return answers.every(({ status }) => status === 200);
  });
  expect(await settle()).toEqual(untouched);
  report('killed', { promotedAfterMs, acknowledgedAfterMs });
});

test('a primary that freezes is left, and not taken back when it wakes', async () => {
  await untilBooked(load, 300);
  await pair.primary.freeze();
  await sleep(500);
  await promote();
  const acknowledgedAfterMs = Math.round(await untilAcknowledged());
  expect(acknowledgedAfterMs).toBeLessThan(recoversWithinMs);
  await pair.primary.thaw();
  await sleep(3_000);
  await untilBooked(load, 200);
  // One that starts now goes to the one that was promoted too.
  const server = await startServer({ DATABASE_URL: pair.url, TEST_NOW: siteNow });
  await server.stop();
  const old = openSql(pair.primaryUrl);
  // A commit that waits for its standby waits for ever, and so does what waits for it: their clients never get an answer.
  const connections = await old.rows(`
    select application_name, query, wait_event from pg_stat_activity a
    where application_name in ('pagaia', 'pagaia jobs') and wait_event is distinct from 'SyncRep' and not exists (
      select from pg_stat_activity b where b.pid = any(pg_blocking_pids(a.pid)) and b.wait_event = 'SyncRep')`);
  await old.close();
  expect(connections).toEqual([]);
  expect(await settle()).toEqual(untouched);
  report('frozen', { acknowledgedAfterMs });
});
