import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Database, type Executor, openDatabase } from '#platform/database/database.ts';
import { sql } from '#platform/database/sql.ts';
import { AppError } from '#shared/app-error.ts';
import { connect, untilWaiting } from '../support/connections.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';

let testDatabase: TestDatabase;
let database: Database;
let rival: pg.Client;
let witness: pg.Client;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = openDatabase({ url: testDatabase.url, onError: () => undefined });
  [rival, witness] = await Promise.all([connect(testDatabase.url), connect(testDatabase.url)]);
  await database.run(sql`create table notes (id int primary key, text text not null)`);
});
afterAll(async () => {
  await Promise.all([rival?.end(), witness?.end()]);
  await database?.close();
  await testDatabase?.drop();
});
beforeEach(async () => {
  await database.run(sql`delete from notes`);
  await database.run(sql`insert into notes values (1, 'one'), (2, 'two')`);
});

const texts = async () =>
  (await database.rows(sql`select text from notes order by id`)).map((row: { text?: string }) => row.text);

test('statements of a transaction that are started together are done in that order', async () => {
  const [before, , after] = await database.transaction((tx) =>
    Promise.all([
      tx.row(sql`select text from notes where id = 1`),
      tx.run(sql`update notes set text = 'new' where id = 1 and text in (select text from notes)`),
      tx.row(sql`select text from notes where id = 1`),
    ]),
  );
  expect([before, after]).toEqual([{ text: 'one' }, { text: 'new' }]);
});

test('what is left for the commit is written with it', async () => {
  await database.transaction(async (tx) => {
    tx.withCommit(tx.run(sql`delete from notes where id = 1`), tx.run(sql`delete from notes where id = 2`));
  });
  expect(await texts()).toEqual([]);
});

test('where what is left for the commit fails, nothing is written and the caller is told why', async () => {
  const work = database.transaction(async (tx) => {
    await tx.run(sql`insert into notes values (3, 'three')`);
    tx.withCommit(tx.run(sql`insert into notes values (1, 'twice')`));
    return 'done';
  });
  await expect(work).rejects.toThrow('duplicate key value');
  expect(await texts()).toEqual(['one', 'two']);
});

test('of statements that are started together the first failure is the one that is told', async () => {
  const late = async <Value>(value: Promise<Value>) => {
    try {
      return await value;
    } catch (error) {
      for (let turn = 0; turn < 20; turn += 1) await null;
      throw error;
    }
  };
  const work = database.transaction((tx) =>
    Promise.all([late(tx.row(sql`select 1 / 0`)), tx.row(sql`select text from notes`)]),
  );
  await expect(work).rejects.toThrow('division by zero');
});

test('a transaction in which a failure was caught does not pass for a success', async () => {
  const work = database.transaction(async (tx) => {
    await tx.run(sql`insert into notes values (3, 'three')`);
    await tx.run(sql`insert into notes values (1, 'twice')`).catch(() => undefined);
    return 'done';
  });
  await expect(work).rejects.toThrow('duplicate key value');
  expect(await texts()).toEqual(['one', 'two']);
});

test('a transaction that is undone takes what was left for its commit along', async () => {
  const outcome = await database.transaction(async (tx) => {
    tx.withCommit(tx.run(sql`delete from notes`), tx.run(sql`select 1 / 0`));
    return tx.rollBack('undone');
  });
  expect(outcome).toBe('undone');
  expect(await texts()).toEqual(['one', 'two']);
});

test('a deadlock in the midst of what was sent together is tried again, and succeeds', async () => {
  await rival.query('begin');
  await rival.query("set local deadlock_timeout = '1min'");
  await rival.query('select from notes where id = 2 for update');
  let tries = 0;
  const work = database.transaction(async (tx) => {
    tries += 1;
    await tx.run(sql`update notes set text = 'ours' where id = 1`);
    await Promise.all([
      tx.run(sql`update notes set text = 'ours' where id = 2`),
      tx.run(sql`insert into notes values (3, 'ours')`),
    ]);
  });
  await untilWaiting(witness);
  // Now each waits for the other; ours is the one that PostgreSQL ends.
  await rival.query("update notes set text = 'theirs' where id = 1");
  await rival.query('commit');
  await work;
  expect(tries).toBe(2);
  expect(await texts()).toEqual(['ours', 'ours', 'ours']);
});

test('a connection that breaks fails what is under way as a database that is away', async () => {
  const work = database.transaction((tx) =>
    Promise.all([
      tx.run(sql`select pg_terminate_backend(pg_backend_pid())`),
      tx.run(sql`insert into notes values (3, 'three')`),
    ]),
  );
  await expect(work).rejects.toBeInstanceOf(AppError);
  await expect(work).rejects.toMatchObject({ code: 'database/unavailable' });
  expect(await texts()).toEqual(['one', 'two']);
});

test('a connection that takes no writes any more is not used again, and the database counts as away', async () => {
  const readPid = async (executor: Executor) =>
    (await executor.row<{ pid: number }>(sql`select pg_backend_pid() as pid`))?.pid;
  let refused: number | undefined;
  const writing = database.transaction(async (tx) => {
    await tx.run(sql`set transaction read only`);
    refused = await readPid(tx);
    await tx.run(sql`insert into notes values (3, 'three')`);
  });
  await expect(writing).rejects.toMatchObject({ code: 'database/unavailable' });
  const used = await Promise.all(Array.from({ length: 12 }, () => readPid(database)));
  expect(used).not.toContain(refused);
});
