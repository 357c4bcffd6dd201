import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readConfig } from '#app/config/config.ts';
import { StartFault } from '#app/start-fault.ts';
import { expectSession } from '#app/store/expect-session.ts';
import { type Database, openDatabase } from '#platform/database/database.ts';
import { createExecutor } from '#platform/database/executor.ts';
import { sql } from '#platform/database/sql.ts';
import { administerDatabases } from '../support/database-server.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

/** What PostgreSQL would set for a session if nobody asked for anything else. */
const foreignHabits = [
  "timezone = 'Pacific/Auckland'",
  "datestyle = 'German'",
  "default_transaction_isolation = 'serializable'",
];

let testDatabase: TestDatabase;
let database: Database;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  const name = new URL(testDatabase.url).pathname.slice(1);
  for (const habit of foreignHabits)
    await administerDatabases(testDatabase.url, `alter database ${name} set ${habit}`);
  database = openDatabase({ url: testDatabase.url, onError: () => undefined });
  await database.run(sql`create table notes (id int primary key, text text not null)`);
});
afterAll(async () => {
  await database?.close();
  await testDatabase?.drop();
});

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { code?: string }) => error.code,
  );

test('every connection has the limits and forms that statements rely on, whatever the database sets', async () => {
  await expectSession(database, readConfig({}));
  // It is on its way to DATABASE_URL that something, such as a pooler, leaves out what a connection asks for.
  const client = new pg.Client({ connectionString: testDatabase.url });
  await client.connect();
  try {
    const plain = createExecutor(
      (statement) => client.query(statement),
      (error) => error,
    );
    const start = expectSession(plain, readConfig({ DATABASE_URL: 'postgres://beach@db:6432/beach' }));
    await expect(start).rejects.toThrow(StartFault);
    await expect(start).rejects.toThrow(
      /^What leads to the database at db:6432 leaves out what a session asks for: statement_timeout is 0, not 10s; .*TimeZone is Pacific\/Auckland, not UTC; DateStyle is German, DMY, not ISO; default_transaction_isolation is serializable, not read committed\. DATABASE_URL has to lead to PostgreSQL itself/,
    );
  } finally {
    await client.end();
  }
});

test('the limits hold: of a lock, of a statement, of a transaction in which nothing happens', async () => {
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

test('values come back as what they are', async () => {
  const instant = new Date('2027-03-28T01:30:00.123Z');
  const bytes = Buffer.from([0, 92, 255]);
  const row = await database.row(sql`
    select ${instant}::timestamptz as instant, '2027-03-04'::date as day, 5000000000::int8 as big, 1.5::float8 as half,
      ${bytes}::bytea as bytes, ${'{"a": 1}'}::jsonb as document, ${['x', 'y']}::text[] as list,
      timestamptz '2027-06-14 00:00:00'::text as midnight`);
  expect(row).toEqual({
    ...{ instant, bytes, day: '2027-03-04', big: 5_000_000_000, half: 1.5 },
    ...{ document: { a: 1 }, list: ['x', 'y'], midnight: '2027-06-14 00:00:00+00' },
  });
});
