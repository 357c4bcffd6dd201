import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { actAs } from '#platform/database/actor.ts';
import { type Database, openDatabase } from '#platform/database/database.ts';
import { sql } from '#platform/database/sql.ts';
import { administerDatabases } from '../support/database-server.ts';
import { hasPgBouncer, type PgBouncer, startPgBouncer } from '../support/pgbouncer.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

// On a machine of a developer it may be missing; where everything must hold it may not.
const isLeftOut = !process.env.CI && !hasPgBouncer();
const pooled = test.skipIf(isLeftOut);

const open = ({ env }: PgBouncer) =>
  openDatabase({ url: env.DATABASE_URL, directUrl: env.DATABASE_DIRECT_URL, onError: () => undefined });

/** What PostgreSQL would set for a session if nobody asked for anything else. */
const foreignHabits = [
  "timezone = 'Pacific/Auckland'",
  "datestyle = 'German'",
  "default_transaction_isolation = 'serializable'",
];

const poolSize = 3;
let testDatabase: TestDatabase;
let pooler: PgBouncer;
let database: Database;
beforeAll(async () => {
  if (isLeftOut) return;
  testDatabase = await createTestDatabase();
  const name = new URL(testDatabase.url).pathname.slice(1);
  for (const habit of foreignHabits)
    await administerDatabases(testDatabase.url, `alter database ${name} set ${habit}`);
  pooler = await startPgBouncer(testDatabase.url, { poolSize });
  database = open(pooler);
  await database.run(sql`create table notes (id int primary key, text text not null)`);
});
afterAll(async () => {
  await database?.close();
  await pooler?.close();
  await testDatabase?.drop();
});

const backend = () => database.row<{ pid: number }>(sql`select pg_backend_pid() as pid`);
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { code?: string }) => error.code,
  );

pooled(
  'every connection has the limits and forms that statements rely on, whatever the database sets',
  async () => {
    const settings = () =>
      database.transaction((tx) =>
        tx.row<Record<string, unknown>>(sql`
        select pg_backend_pid() as pid, current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
          current_setting('idle_in_transaction_session_timeout') as idle, current_setting('timezone') as zone,
          left(current_setting('datestyle'), 3) as dates, current_setting('transaction_isolation') as isolation, pg_sleep(0.05)`),
      );
    const told = await Promise.all(Array.from({ length: 12 }, settings));
    expect(new Set(told.map((row) => row?.pid)).size).toBe(poolSize);
    for (const each of told)
      expect(each).toMatchObject({
        ...{ statement: '10s', lock: '3s', idle: '10s', zone: 'UTC', dates: 'ISO' },
        isolation: 'read committed',
      });
  },
);

pooled('the limits hold: of a lock, of a statement, of a transaction in which nothing happens', async () => {
  await database.run(sql`insert into notes values (10, 'locked') on conflict do nothing`);
  const lapse = async (work: () => Promise<unknown>) => {
    const since = performance.now();
    const code = await codeOf(work());
    return { code, seconds: Math.round((performance.now() - since) / 1000) };
  };
  let locked = () => {};
  const isLocked = new Promise<void>((resolve) => {
    locked = resolve;
  });
  const idle = lapse(() =>
    database.transaction(async (tx) => {
      await tx.run(sql`update notes set text = 'idle' where id = 10`);
      locked();
      await new Promise((resolve) => setTimeout(resolve, 11_000));
      await tx.run(sql`select 1`);
    }),
  );
  await isLocked;
  const lock = lapse(() => database.run(sql`update notes set text = 'late' where id = 10`));
  const statement = lapse(() => database.run(sql`select pg_sleep(15)`));
  expect(await Promise.all([lock, statement, idle])).toEqual([
    { code: 'database/busy', seconds: 3 },
    { code: 'database/busy', seconds: 10 },
    { code: 'database/unavailable', seconds: 11 },
  ]);
  expect(await database.row(sql`select text from notes where id = 10`)).toEqual({ text: 'locked' });
});

pooled.each(['through the pooler', 'without it'])('values come back as what they are, %s', async (way) => {
  const direct = openDatabase({ url: testDatabase.url, onError: () => undefined });
  try {
    await expectValues(way === 'without it' ? direct : database);
  } finally {
    await direct.close();
  }
});

async function expectValues(asked: Database): Promise<void> {
  const instant = new Date('2027-03-28T01:30:00.123Z');
  const bytes = Buffer.from([0, 92, 255]);
  const row = await asked.row(sql`
    select ${instant}::timestamptz as instant, '2027-03-04'::date as day, 5000000000::int8 as big, 1.5::float8 as half,
      ${bytes}::bytea as bytes, ${'{"a": 1}'}::jsonb as document, ${['x', 'y']}::text[] as list,
      timestamptz '2027-06-14 00:00:00'::text as midnight`);
  expect(row).toEqual({
    ...{ instant, bytes, day: '2027-03-04', big: 5_000_000_000, half: 1.5 },
    ...{ document: { a: 1 }, list: ['x', 'y'], midnight: '2027-06-14 00:00:00+00' },
  });
}

pooled(
  'the same statement over many connections needs no name, and is not left behind with one',
  async () => {
    const ask = (n: number) => database.row<{ n: number }>(sql`select ${n}::int as n, pg_sleep(0.005)`);
    const answers = await Promise.all(Array.from({ length: 300 }, (_, n) => ask(n)));
    expect(answers.map((row) => row?.n)).toEqual(answers.map((_, n) => n));
    const counts = await Promise.all(
      Array.from({ length: 12 }, () =>
        database.row(sql`select count(*)::int as n, pg_sleep(0.02) from pg_prepared_statements`),
      ),
    );
    for (const count of counts) expect(count).toMatchObject({ n: 0 });
  },
);

pooled('reads that are sent together get their own answers, many at once', async () => {
  const together = (n: number) =>
    database.together((executor) =>
      Promise.allSettled([
        executor.row<{ n: number }>(sql`select ${n}::int as n`),
        executor.row(sql`select ${n} / 0`),
        executor.row<{ n: number }>(sql`select ${n}::int + 1 as n, pg_sleep(${Math.random() / 500})`),
      ]),
    );
  const all = await Promise.all(Array.from({ length: 400 }, (_, n) => together(n)));
  for (const [n, [first, second, third]] of all.entries()) {
    expect(first).toMatchObject({ status: 'fulfilled', value: { n } });
    expect(second).toMatchObject({ status: 'rejected', reason: { code: '22012' } });
    expect(third).toMatchObject({ status: 'fulfilled', value: { n: n + 1 } });
  }
});

pooled(
  'transactions stay whole: one connection, statements in order, the first failure is told',
  async () => {
    const work = (n: number) =>
      database.transaction(async (tx) => {
        const told = await Promise.all([
          tx.row<{ pid: number }>(sql`select pg_backend_pid() as pid`),
          tx.run(sql`insert into notes values (${1_000 + n}, 'first')`),
          tx.run(sql`update notes set text = 'second' where id = ${1_000 + n} and text = 'first'`),
          tx.row<{ pid: number }>(sql`select pg_backend_pid() as pid`),
        ]);
        tx.withCommit(
          tx.run(sql`insert into notes values (${n % 10 === 9 ? 1_000 + n : 2_000 + n}, 'last')`),
        );
        return told[0]?.pid === told[3]?.pid && told[2] === 1;
      });
    const results = await Promise.allSettled(Array.from({ length: 200 }, (_, n) => work(n)));
    for (const [n, result] of results.entries())
      expect(result).toMatchObject(
        n % 10 === 9
          ? { status: 'rejected', reason: { code: '23505' } }
          : { status: 'fulfilled', value: true },
      );
    const counts = await database.row(sql`
    select count(*) filter (where text = 'second')::int as second, count(*) filter (where text = 'last')::int as last
    from notes where id >= 1000`);
    expect(counts).toEqual({ second: 180, last: 180 });
  },
);

pooled('for whom something is changed is said in its transaction only', async () => {
  const actor = { staffId: 1, name: 'Anna', action: 'POST /api/login' };
  const acting = sql`select coalesce(current_setting('pagaia.actor', true), '') as actor, pg_sleep(0.01)`;
  const asAnna = () => actAs(actor, () => database.row<{ actor: string }>(acting));
  const asNobody = () => database.row<{ actor: string }>(acting);
  const told = await Promise.all(Array.from({ length: 60 }, (_, n) => (n % 2 ? asAnna() : asNobody())));
  for (const [n, row] of told.entries())
    if (n % 2) expect(JSON.parse(row?.actor ?? '')).toMatchObject(actor);
    else expect(row?.actor).toBe('');
});

pooled('a session of its own goes past the pooler, and keeps its locks and settings', async () => {
  await database.withConnection(async (client) => {
    await client.query('select pg_advisory_lock(77)');
    await client.query('set statement_timeout = 0');
    const pids = new Set<number>();
    for (let turn = 0; turn < 20; turn += 1) {
      const [own] = await Promise.all([
        client.query("select pg_backend_pid() as pid, current_setting('statement_timeout') as timeout"),
        backend(),
      ]);
      expect(own.rows[0].timeout).toBe('0');
      pids.add(own.rows[0].pid);
    }
    expect(pids.size).toBe(1);
    expect(await database.row(sql`select pg_try_advisory_xact_lock(77) as free`)).toEqual({ free: false });
    await client.query('select pg_advisory_unlock(77); reset statement_timeout');
  });
  expect(await database.row(sql`select pg_try_advisory_xact_lock(77) as free`)).toEqual({ free: true });
});

pooled(
  'where all connections are taken for four seconds the answer is that the database is away, and all goes on',
  async () => {
    const hold = () => database.run(sql`select pg_sleep(5.5)`);
    const holding = Array.from({ length: poolSize }, hold);
    await new Promise((resolve) => setTimeout(resolve, 300));
    const since = performance.now();
    expect(await codeOf(database.run(sql`select 1`))).toBe('database/unavailable');
    expect(performance.now() - since).toBeLessThan(5_000);
    await Promise.all(holding);
    expect(await codeOf(database.run(sql`select 1`))).toBe('done');
  },
);

pooled('after a restart of PgBouncer all goes on', async () => {
  await pooler.stop('SIGKILL');
  expect(await codeOf(database.run(sql`select 1`))).toBe('database/unavailable');
  await pooler.start();
  expect(await codeOf(database.run(sql`select 1`))).toBe('done');
});
