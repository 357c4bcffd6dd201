import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openDatabase } from '#platform/database/database.ts';
import { sql } from '#platform/database/sql.ts';
import { openPostgresPair, type PlainPostgres, type PostgresPair } from '../faults/support/postgres-pair.ts';
import { beachNow, openSql, type Sql } from '../load/beach-database.ts';
import { type Answer, createHttpClient, type HttpClient, logInAsStaff } from '../load/http-client.ts';
import { bookingCall } from '../load/rush.ts';
import { runCommand } from '../support/backups.ts';
import { commandOfGuide } from '../support/operations-guide.ts';
import { type ServerProcess, startServer, testServerEnv } from '../support/server-process.ts';
import { until } from '../support/until.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let pair: PostgresPair;
let env: Record<string, string>;
let server: ServerProcess;
let client: HttpClient;
let staff: Record<string, string>;
let standby: Sql;
beforeAll(async () => {
  pair = await openPostgresPair('replica', {
    log_statement: 'all',
    log_parameter_max_length: '0',
  });
  env = { DATABASE_URL: pair.primaryUrl, DATABASE_REPLICA_URL: pair.standbyUrl, TEST_NOW: beachNow };
  server = await startServer(env);
  client = createHttpClient(server.origin);
  staff = await logInAsStaff(client);
  standby = openSql(pair.standbyUrl);
  const primary = openSql(pair.primaryUrl);
  await primary.rows('update slots set capacity = 9999');
  await primary.close();
});
afterAll(async () => {
  client?.close();
  await server?.stop();
  await standby?.close();
  await pair?.close();
});

/** A part of the text of what is asked, which nothing else has. */
const marks = {
  revenue: 'with movements as (',
  list: 'as last_note on true',
  audit: 'from audit_entries',
  availability: 'greatest(0, capacity - out_of_service - reserved)',
};
type Question = keyof typeof marks;

/** What a server of the database was asked since the last look. */
const heard = new Map<PlainPostgres, number>();
function listAsked(postgres: PlainPostgres): Question[] {
  const log = postgres.said();
  const fresh = log.slice(heard.get(postgres) ?? 0);
  heard.set(postgres, log.length);
  return (Object.keys(marks) as Question[]).filter((question) => fresh.includes(marks[question]));
}
function listenAnew(): void {
  listAsked(pair.primary);
  listAsked(pair.standby);
}

async function read(path: string): Promise<Answer> {
  const answer = await client.send({ path, headers: staff });
  expect([path, answer.status]).toEqual([path, 200]);
  return answer;
}

const period = 'from=2027-06-01&to=2027-06-30';

async function book(): Promise<number> {
  const items = [{ itemId: 'sup', quantity: 1, duration: '1/2' as const }];
  const answer = await client.send(bookingCall({ date: '2027-06-20', startSlot: 4, items }));
  expect(answer.status).toBe(201);
  return JSON.parse(answer.text).id;
}

/** Which bookings the list has, newest first. */
async function listIds(): Promise<number[]> {
  return (JSON.parse((await read('/api/bookings?limit=50')).text) as { id: number }[]).map(({ id }) => id);
}

/** What is told of the replica by `/readyz`, by the metrics and by `npm run doctor`. */
async function describe() {
  const ready = await read('/readyz');
  const { text } = await read('/metrics');
  const figure = (name: string) => {
    const value = new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1];
    return value === undefined ? null : Number(value);
  };
  const { out } = await runCommand(process.execPath, ['scripts/doctor.ts'], { ...testServerEnv, ...env });
  return {
    state: JSON.parse(ready.text).replica,
    inUse: figure('pagaia_replica_in_use'),
    behindBytes: figure('pagaia_replica_behind_bytes'),
    doctor: /^(ok|to mend) +Read replica/m.exec(out)?.[1],
  };
}

/** Asks until the list is read from there again, or no longer. */
async function untilListedBy(postgres: PlainPostgres): Promise<void> {
  await until('the list to be read elsewhere', async () => {
    listenAnew();
    await listIds();
    await sleep(100);
    return listAsked(postgres).includes('list');
  });
}

test('numbers, lists and files come from the replica, and nothing else does', async () => {
  await book();
  await sleep(100);
  listenAnew();
  await read(`/api/admin/numbers?${period}`);
  await read(`/api/admin/numbers/export?${period}`);
  await listIds();
  const file = await read('/api/bookings/export');
  expect(file.text).toContain('WATER-1');
  await read('/api/admin/audit');
  await read('/api/all-availability/2027-06-20');
  await sleep(200);
  expect(listAsked(pair.standby)).toEqual(['revenue', 'list', 'audit']);
  expect(listAsked(pair.primary)).toEqual(['availability']);
});

test('what was changed a moment ago is in the list, each time', async () => {
  listenAnew();
  for (let round = 0; round < 50; round += 1) {
    const id = await book();
    expect((await listIds())[0]).toBe(id);
  }
  await sleep(200);
  expect(listAsked(pair.standby)).toContain('list');
});

test('a primary at which nothing happens does not look as if the replica were behind', async () => {
  await sleep(3_000);
  const primary = openSql(pair.primaryUrl);
  expect(await primary.rows(commandOfGuide('select application_name, state, pg_wal_lsn_diff'))).toEqual([
    { application_name: 'standby', state: 'streaming', behind_bytes: '0' },
  ]);
  await primary.close();
  expect(await describe()).toEqual({ state: 'follows', inUse: 1, behindBytes: 0, doctor: 'ok' });
});

test('a replica that is behind is not asked, until it has caught up', async () => {
  await standby.rows('select pg_wal_replay_pause()');
  const id = await book();
  expect((await listIds())[0]).toBe(id);
  await sleep(1_500);
  listenAnew();
  await listIds();
  await sleep(200);
  expect(listAsked(pair.standby)).not.toContain('list');
  expect(listAsked(pair.primary)).toContain('list');
  const { behindBytes, ...told } = await describe();
  expect(told).toEqual({ state: 'behind', inUse: 0, doctor: 'to mend' });
  expect(behindBytes).toBeGreaterThan(0);
  await standby.rows('select pg_wal_replay_resume()');
  await untilListedBy(pair.standby);
});

test('a replica that is silent or gone is not asked, and nobody sees an error', async () => {
  await pair.standby.freeze();
  const since = performance.now();
  const id = await book();
  expect((await listIds())[0]).toBe(id);
  await read(`/api/admin/numbers?${period}`);
  expect(performance.now() - since).toBeLessThan(5_000);
  await pair.standby.thaw();
  await pair.standby.kill();
  const next = await book();
  expect((await listIds())[0]).toBe(next);
  expect(await describe()).toEqual({ state: 'away', inUse: 0, behindBytes: null, doctor: 'to mend' });
  await pair.standby.start();
  await untilListedBy(pair.standby);
  expect(server.complaints.filter(({ level }) => level >= 50)).toEqual([]);
});

/** One address for several servers: each connection leads to the next of them. */
async function openTurns(addresses: readonly string[]) {
  let count = 0;
  const turns = createServer((visitor) => {
    const [host, port] = (addresses[count % addresses.length] ?? '').split(':');
    count += 1;
    const there = connect(Number(port), host);
    visitor.pipe(there).pipe(visitor);
    for (const [one, other] of [
      [visitor, there],
      [there, visitor],
    ] as const)
      one.on('error', () => other.destroy()).on('close', () => other.destroy());
  });
  await once(turns.listen(0, '127.0.0.1'), 'listening');
  const { port } = turns.address() as AddressInfo;
  return { address: `127.0.0.1:${port}`, count: () => count, close: () => turns.close() };
}

test('behind one address for several standbys nothing old is read, though one of them is behind', async () => {
  await pair.second.start();
  const behind = openSql(pair.standbyUrl.replace(pair.standby.address, pair.second.address));
  const hasBeach = behind.rows.bind(null, 'select from slots limit 1');
  await until('the second standby to have the beach', () =>
    hasBeach()
      .then((rows) => rows.length > 0)
      .catch(() => false),
  );
  await behind.rows('select pg_wal_replay_pause()');
  await behind.close();
  const turns = await openTurns([pair.standby.address, pair.second.address]);
  const replicaUrl = pair.standbyUrl.replace(pair.standby.address, turns.address);
  const database = openDatabase({ url: pair.primaryUrl, replicaUrl, onError: () => undefined });
  const latest = async () =>
    (await database.replica.row<{ id: number }>(sql`select max(id)::int as id from bookings`))?.id;
  try {
    for (let round = 0; round < 8; round += 1) {
      const id = await book();
      // More than there are connections, so that a connection goes from hand to hand.
      const seen = await Promise.all(Array.from({ length: 24 }, latest));
      expect(seen).toEqual(seen.map(() => id));
      // After one that is behind the primary answers for a while.
      await sleep(1_050);
    }
    expect(turns.count()).toBeGreaterThan(1);
  } finally {
    await database.close();
    turns.close();
  }
});
