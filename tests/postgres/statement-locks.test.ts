import { glob } from 'node:fs/promises';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSlotMaintenanceRepository } from '#features/availability/server/slot-maintenance.repository.ts';
import { createUnpaidRepository } from '#features/bookings/server/unpaid/unpaid.repository.ts';
import { createContentEditingRepository } from '#features/content/server/editing/content-editing.repository.ts';
import { lockGuesses } from '#features/identity/server/limit-guesses.ts';
import { createJournalRepository } from '#features/journal/server/journal.repository.ts';
import { createTillRepository } from '#features/till/server/till.repository.ts';
import { createOffersRepository } from '#features/waiting-list/server/offers.repository.ts';
import { createWaitingRepository } from '#features/waiting-list/server/waiting.repository.ts';
import { advisoryLocks } from '#platform/database/advisory-locks.ts';
import { type Database, openDatabase, type Transaction } from '#platform/database/database.ts';
import { migrate } from '#platform/database/migrate.ts';
import { findStatements } from '../../scripts/statements/find-statements.ts';
import { connect, isLocked, untilWaiting } from '../support/connections.ts';
import { orderedLocks, rowLocks } from '../support/locks/row-locks.ts';
import { fillScene, lockedDate } from '../support/locks/scene.ts';
import { skippingLocks } from '../support/locks/skipping-locks.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';

let testDatabase: TestDatabase;
let database: Database;
let rival: pg.Client;
let witness: pg.Client;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = openDatabase({ url: testDatabase.url, onError: () => undefined });
  [rival, witness] = await Promise.all([connect(testDatabase.url), connect(testDatabase.url)]);
  await fillScene(database);
});
afterAll(async () => {
  await Promise.all([rival?.end(), witness?.end()]);
  await database?.close();
  await testDatabase?.drop();
});

/** Nothing of it stays, so that each test finds the same rows. */
function inUndoneTransaction(work: (tx: Transaction) => Promise<void>): Promise<unknown> {
  return database.transaction(async (tx) => {
    await work(tx);
    tx.rollBack(null);
  });
}

const contact = { email: 'Anna@example.com', phoneNumber: '+39 333 1' };
const visitor = { network: Buffer.from('network'), browser: Buffer.from('browser') };

/** Statements that take advisory locks, and the keys: a number, or texts with their seed. */
const advisory: Record<string, [run: (tx: Transaction) => Promise<unknown>, seed: number, keys?: string[]]> =
  {
    'slot-maintenance.lockFixing': [
      (tx) => createSlotMaintenanceRepository(tx).lockFixing(),
      advisoryLocks.slotRecount,
    ],
    'content-editing.lockNumbers': [
      (tx) => createContentEditingRepository(tx).lockNumbers(),
      advisoryLocks.sectionNumbers,
    ],
    'guesses.lockGuesses': [
      (tx) => lockGuesses(tx, { account: 'anna', address: '192.0.2.1' }),
      advisoryLocks.passwordGuesses,
      ['account anna', 'address 192.0.2.1'],
    ],
    'till.lockDay': [
      (tx) => createTillRepository(tx).lockDay(lockedDate),
      advisoryLocks.tillCounts,
      [lockedDate],
    ],
    'journal.lock': [(tx) => createJournalRepository(tx).lock(), advisoryLocks.journal],
    'offers.tryLock': [(tx) => createOffersRepository(tx).tryLock(), advisoryLocks.waitingOffers],
    'waiting.lockOrigin': [
      (tx) => createWaitingRepository(tx).lockOrigin({ ...contact, ...visitor }),
      advisoryLocks.waitingEntries,
      ['anna@example.com', '6e6574776f726b'],
    ],
    'unpaid.lock': [
      (tx) => createUnpaidRepository(tx).lock({ contact, visitor }),
      advisoryLocks.unpaidBookings,
      ['anna@example.com', '393331', '6e6574776f726b', '62726f77736572'],
    ],
  };

test('each statement of the product that locks has a case here', async () => {
  const paths: string[] = [];
  for await (const path of glob('src/**/*.ts')) if (!path.endsWith('.test.ts')) paths.push(path);
  const { statements } = await findStatements(paths);
  const locking = statements.filter(({ text }) => /\bfor (no key )?(update|share)\b|advisory/.test(text));
  expect(locking.map(({ name }) => name).toSorted()).toEqual(
    [rowLocks, orderedLocks, skippingLocks, advisory].flatMap((cases) => Object.keys(cases)).toSorted(),
  );
});

test.each(Object.entries(rowLocks))('%s keeps others from its rows', async (_, { run, rows }) => {
  expect(await isLocked(rival, rows)).toBe(false);
  await inUndoneTransaction(async (tx) => {
    await run(tx);
    expect(await isLocked(rival, rows)).toBe(true);
  });
  expect(await isLocked(rival, rows)).toBe(false);
});

test.each(Object.entries(orderedLocks))('%s locks from the first row to the last', async (_, lock) => {
  // The first is the last one of the table, so that the order is the statement's own.
  const [, table] = /from (\w+)/.exec(lock.first) ?? [];
  await witness.query(
    `update ${table} set version = version where id in (${lock.first.replace('from', 'id from')})`,
  );
  await rival.query('begin');
  expect(await isLocked(rival, lock.last)).toBe(false);
  const waiting = inUndoneTransaction(async (tx) => {
    for (const plan of lock.without) await tx.run({ text: `set local enable_${plan} = off`, values: [] });
    await lock.run(tx);
    expect(await isLocked(witness, lock.last)).toBe(true);
  });
  await untilWaiting(witness);
  const isFirstLocked = await isLocked(witness, lock.first);
  await rival.query('rollback');
  await waiting;
  expect(isFirstLocked).toBe(true);
});

test.each(Object.entries(skippingLocks))(
  '%s passes over what another server has',
  async (_, { lock, ...rows }) => {
    await rival.query('begin');
    expect(await isLocked(rival, rows.first)).toBe(false);
    const locking = inUndoneTransaction(async (tx) => {
      expect(await lock(tx)).toMatchObject(rows.second);
      expect(await isLocked(witness, rows.locked)).toBe(true);
      expect(await lock(database)).toBeNull();
    });
    await locking.finally(() => rival.query('rollback'));
  },
);

test.each(Object.entries(advisory))('%s lets one go on at a time', async (_, [run, seed, keys]) => {
  const isFree = async () => {
    const { rows } = keys
      ? await rival.query(
          'select bool_or(pg_try_advisory_xact_lock(hashtextextended(key, $1))) as free from unnest($2::text[]) as key',
          [seed, keys],
        )
      : await rival.query('select pg_try_advisory_xact_lock($1) as free', [seed]);
    return rows[0].free as boolean;
  };
  expect(await isFree()).toBe(true);
  await inUndoneTransaction(async (tx) => {
    await run(tx);
    expect(await isFree()).toBe(false);
  });
});

test('of two servers that start at once one migrates, and the other waits', async () => {
  await rival.query('select pg_advisory_lock($1)', [advisoryLocks.migration]);
  const migrated = migrate(database, 'migrations');
  await untilWaiting(witness);
  await rival.query('select pg_advisory_unlock($1)', [advisoryLocks.migration]);
  expect(await migrated).toEqual([]);
});
