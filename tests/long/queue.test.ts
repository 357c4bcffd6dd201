import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createRandom } from '../load/booking-requests.ts';
import { type Call, createHttpClient, type HttpClient, logInAsStaff } from '../load/http-client.ts';
import { countStatuses, sendAtOnce } from '../load/rush.ts';
import {
  countDeadlocks,
  listViolations,
  openSql,
  type SitePostgres,
  type Sql,
  siteNow,
  startSitePostgres,
} from '../load/site-database.ts';
import { complaintsOf, type ServerProcess, startServer } from '../support/server-process.ts';
import { until } from '../support/until.ts';

vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 });

let postgres: SitePostgres;
let sql: Sql;
let servers: ServerProcess[];
let clients: HttpClient[];
beforeAll(async () => {
  postgres = await startSitePostgres();
  const url = await postgres.createSite('queue');
  sql = openSql(url);
  const env = { DATABASE_URL: url, TEST_NOW: siteNow };
  servers = await Promise.all([startServer(env), startServer(env)]);
  clients = servers.map(({ origin }) => createHttpClient(origin));
});
afterAll(async () => {
  for (const client of clients ?? []) client.close();
  await Promise.all((servers ?? []).map((server) => server.stop()));
  await sql?.close();
  await postgres?.stop();
});

const day = '2027-06-14';
const items = ['sup', 'single-kayak', 'tandem-kayak'];
const units = 4;
const count = 60;
const actions = 500;

test('two servers, 500 actions on the queue at once: nothing is oversold, and each party is in one state', async () => {
  const random = createRandom(35);
  const staff = await logInAsStaff(clients[0] as HttpClient);
  await sql.rows('update slots set capacity = $1 where slot_date = $2', [units, day]);
  const ids = Array.from({ length: count }, () => randomUUID());
  const wishes = ids.map((id) => ({
    ...{ id, itemId: items[random.below(items.length)], quantity: 1 + random.below(2) },
    duration: ['1/2', '1', '2'][random.below(3)],
  }));
  const joinOf = (n: number): Call => ({
    method: 'POST',
    path: '/api/admin/queue',
    headers: staff,
    body: wishes[n] as object,
  });
  const act = (n: number, verb: string): Call => ({
    method: 'POST',
    path: `/api/admin/queue/${ids[n]}/${verb}`,
    headers: staff,
  });
  // Others sell the same units meanwhile.
  const walkIn = (): Call => ({
    method: 'POST',
    path: '/api/admin/walk-ins',
    headers: staff,
    body: {
      ...{ source: 'walk_in', pay: 'later', bookingDate: day, timeSlot: '10:30-11:00' },
      itemsBooked: JSON.stringify([
        { itemId: items[random.below(items.length)], quantity: 1, duration: '1/2' },
      ]),
    },
  });
  const half = count / 2;
  const first = await sendAtOnce(
    clients,
    Array.from({ length: half }, (_, n) => joinOf(n)),
  );
  expect(countStatuses(first)).toEqual({ 201: half });

  const calls = Array.from({ length: actions }, (_, n): Call => {
    const party = random.below(count);
    const choice = random.below(10);
    if (n % 25 === 0) return walkIn();
    if (choice < 2) return joinOf(party);
    if (choice < 5) return act(party, 'call');
    return act(party, choice < 9 ? 'take' : 'leave');
  });
  const seen: Record<string, number> = {};
  // What a full server turns away is sent again, as by a device: an action counts once, however often it comes.
  for (let waiting = calls; waiting.length > 0; ) {
    const answers = await sendAtOnce(clients, waiting);
    for (const [status, many] of Object.entries(countStatuses(answers)))
      seen[status] = (seen[status] ?? 0) + many;
    const turnedAway = waiting.filter((_, n) => answers[n]?.status === 503);
    expect(turnedAway.length).toBeLessThan(waiting.length);
    waiting = turnedAway;
  }
  expect(Object.keys(seen).filter((status) => !['200', '201', '404', '409', '503'].includes(status))).toEqual(
    [],
  );

  // Times are kept by both servers, over what remains.
  await until(
    'every party that waits to have been planned',
    async () => {
      const [row] = await sql.rows<{ waiting: number }>(
        `select count(*)::int as waiting from queue_parties p where state = 'waiting'
          and not exists (select from queue_days d where d.day = p.day
            and d.basis -> 'parties' @> jsonb_build_array(jsonb_build_object('id', p.id)))`,
      );
      return row?.waiting === 0;
    },
    60_000,
  );
  const oversold = await sql.rows(
    'select * from slots where slot_date = $1 and reserved > capacity - out_of_service',
    [day],
  );
  expect(oversold).toEqual([]);
  const parties = await sql.rows<{ state: string; number: number; bookings: number }>(
    `select p.state, p.number, (select count(*)::int from bookings b where b.idempotency_key = 'queue ' || p.id)
      as bookings from queue_parties p`,
  );
  expect(parties.filter(({ state, bookings }) => bookings !== (state === 'taken' ? 1 : 0))).toEqual([]);
  expect(new Set(parties.map(({ number }) => number)).size).toBe(parties.length);
  const held = await sql.rows(
    `select b.id from bookings b where b.source = 'waiting_list' and b.state = 'held'
      and not exists (select from queue_parties p where p.hold_id = b.id and p.state = 'called')`,
  );
  expect(held).toEqual([]);
  expect(await listViolations(sql)).toEqual([]);
  expect(await countDeadlocks(sql)).toBe(0);
  // A day or a departure can be locked for longer than a call waits, on a busy machine.
  expect(complaintsOf(servers).filter(({ err }) => err?.message !== 'database/busy')).toEqual([]);
  const states = Object.groupBy(parties, ({ state }) => state);
  expect(Object.keys(states)).toContain('taken');
  console.log(seen, Object.fromEntries(Object.entries(states).map(([state, all]) => [state, all?.length])));
});
