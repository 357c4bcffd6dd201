import { once } from 'node:events';
import { type AddressInfo, connect as connectTo, createServer, type Server } from 'node:net';
import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Database, type Executor, openDatabase } from '#platform/database/database.ts';
import { sql } from '#platform/database/sql.ts';
import { AppError } from '#shared/app-error.ts';
import { connect, untilWaiting } from '../support/connections.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';

let testDatabase: TestDatabase;
let line: Server;
let packets: Buffer[];
let database: Database;
let rival: pg.Client;
let witness: pg.Client;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  const { hostname, port } = new URL(testDatabase.url);
  line = createServer((client) => {
    const server = connectTo(Number(port), hostname);
    client.on('data', (packet) => packets.push(packet)).pipe(server);
    server.pipe(client);
    for (const [end, other] of [
      [client, server],
      [server, client],
    ] as const)
      end.on('error', () => undefined).on('close', () => other.destroy());
  });
  line.listen(0, '127.0.0.1');
  await once(line, 'listening');
  const url = new URL(testDatabase.url);
  url.hostname = '127.0.0.1';
  url.port = String((line.address() as AddressInfo).port);
  packets = [];
  database = openDatabase({ url: url.href, onError: () => undefined });
  [rival, witness] = await Promise.all([connect(testDatabase.url), connect(testDatabase.url)]);
  await database.run(sql`create table notes (id int primary key, text text not null)`);
});
afterAll(async () => {
  await Promise.all([rival?.end(), witness?.end()]);
  await database?.close();
  line?.close();
  await testDatabase?.drop();
});
beforeEach(async () => {
  await database.run(sql`delete from notes`);
  await database.run(sql`insert into notes values (1, 'one'), (2, 'two')`);
  packets.length = 0;
});

const texts = async () =>
  (await database.rows(sql`select text from notes order by id`)).map((row: { text?: string }) => row.text);
const reads = () => packets.filter((packet) => packet.includes('from notes')).length;

const readNote = (id: number) => database.row<{ text: string }>(sql`select text from notes where id = ${id}`);

test('reads that share a connection are sent in one packet, though nothing hands it to them', async () => {
  const readLater = async (id: number) => {
    await Promise.resolve();
    return readNote(id);
  };
  const rows = await database.share(() => Promise.all([readNote(1), readLater(2)]));
  expect(rows).toEqual([{ text: 'one' }, { text: 'two' }]);
  expect(reads()).toBe(1);
});

test('a read that fails fails alone, and a shared connection is given back', async () => {
  const wrong = () => database.row(sql`select text / 0 from notes`);
  for (let n = 0; n < 20; n += 1) {
    const settled = await database.share(() => Promise.allSettled([wrong(), readNote(1)]));
    expect(settled.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
    await expect(database.share(() => Promise.all([wrong(), readNote(2)]))).rejects.toThrow('operator');
  }
  await expect.poll(() => database.describePools()[0]).toMatchObject({ busy: 0, awaited: 0 });
});

// PostgreSQL gets a text with its first use only, and where that fails it does not know the name of the uses behind it.
test.each([
  ['share', (ask: () => Promise<unknown>) => database.share(() => Promise.allSettled([ask(), ask(), ask()]))],
  [
    'together',
    (_: () => Promise<unknown>) =>
      database.together((executor) => {
        const ask = () => executor.row(sql`select id, text as together from notes where id = 1`);
        return Promise.allSettled([ask(), ask(), ask()]);
      }),
  ],
])('%s: of several same reads the others are made where the first fails', async (_, read) => {
  await rival.query('begin');
  await rival.query('lock table notes in access exclusive mode');
  const reading = read(() => database.row(sql`select id, text as shared from notes where id = 1`));
  await untilWaiting(witness);
  await witness.query("select pg_cancel_backend(pid) from pg_stat_activity where wait_event_type = 'Lock'");
  await rival.query('rollback');
  expect((await reading).map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
});

test('each of several same reads that cannot be made says why', async () => {
  const ask = () => database.row(sql`select absent as said from notes`);
  const reads = await database.share(() => Promise.allSettled([ask(), ask(), ask(), ask()]));
  const reasons = reads.map((read) => read.status === 'rejected' && String(read.reason.message));
  expect(reasons).toEqual(Array(4).fill('column "absent" does not exist'));
});

test('what goes on after a connection was shared takes one of the others', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const left = await database.share(async () => ({ read: promise.then(() => readNote(1)) }));
  resolve();
  expect(await left.read).toEqual({ text: 'one' });
});

test('reads that are started together are sent in one packet', async () => {
  const rows = await database.together((executor) =>
    Promise.all([
      executor.row(sql`select text from notes where id = 1`),
      executor.row(sql`select text from notes where id = 2`),
      executor.row(sql`select text from notes where id = 3`),
    ]),
  );
  expect(rows).toEqual([{ text: 'one' }, { text: 'two' }, null]);
  expect(reads()).toBe(1);
});

test('a read that fails leaves the others their answers, and the connection goes on', async () => {
  const results = await database.together((executor) =>
    Promise.allSettled([
      executor.row(sql`select text from notes where id = 1`),
      executor.row(sql`select 1 / 0`),
      executor.row(sql`select text from notes where id = 2`),
    ]),
  );
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(await texts()).toEqual(['one', 'two']);
});

test('statements of a transaction that are started together are done in that order, in one packet', async () => {
  const [before, , after] = await database.transaction((tx) =>
    Promise.all([
      tx.row(sql`select text from notes where id = 1`),
      tx.run(sql`update notes set text = 'new' where id = 1 and text in (select text from notes)`),
      tx.row(sql`select text from notes where id = 1`),
    ]),
  );
  expect([before, after]).toEqual([{ text: 'one' }, { text: 'new' }]);
  expect(reads()).toBe(1);
});

test('what is left for the commit is sent with it', async () => {
  await database.transaction(async (tx) => {
    tx.withCommit(tx.run(sql`delete from notes where id = 1`), tx.run(sql`delete from notes where id = 2`));
  });
  const last = packets.find((packet) => packet.includes('from notes'));
  expect(last?.includes('commit')).toBe(true);
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
