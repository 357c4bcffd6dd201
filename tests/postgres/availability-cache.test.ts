import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { purgeSlotChanges } from '#features/availability/server/availability.public.ts';
import { createSlotChangesRepository } from '#features/availability/server/slot-changes.repository.ts';
import { sql } from '#platform/database/sql.ts';
import { openSecondServer, type SecondServer } from '../support/second-server.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';
import type { TestClient } from '../support/test-client.ts';

const date = '2027-06-20';
const otherDate = '2027-06-21';

let site: TestApp;
let elsewhere: SecondServer;
/** A transaction of its own, stepped by hand. */
let writer: pg.Client;
let changes: ReturnType<typeof createSlotChangesRepository>;
beforeEach(async () => {
  site = await createTestApp();
  elsewhere = await openSecondServer(site);
  writer = new pg.Client({ connectionString: site.databaseUrl });
  await writer.connect();
  changes = createSlotChangesRepository(site.database);
});
afterEach(async () => {
  await writer?.end();
  await elsewhere?.close();
});

async function setCapacity(capacity: number, day = date): Promise<void> {
  await writer.query(
    "update slots set capacity = $1 where item_id = 'sup' and slot_date = $2 and slot_no = 4",
    [capacity, day],
  );
}

/** What a server says of the slot that the writer changes. */
async function readQuantity(client: TestClient): Promise<number> {
  const { body } = await client.get(`/api/all-availability/${date}`);
  const slots = body as { itemId: string; timeSlot: string; quantity: number }[];
  const slot = slots.find(({ itemId, timeSlot }) => itemId === 'sup' && timeSlot === '10:00-10:30');
  return slot?.quantity ?? -1;
}

const readEverywhere = () => Promise.all([site.client(), elsewhere.client()].map(readQuantity));

/** Takes the next number of a transaction, as any other transaction of a busy site does. */
const takeTransactionId = () => site.database.run(sql`select pg_current_xact_id()`);

/** Newer than every change. A snapshot waits for the oldest transaction of all databases, and other tests have theirs. */
async function coveredSnapshot() {
  for (;;) {
    const snapshot = await changes.currentSnapshot();
    const row = await site.database.row<{ isCovered: boolean }>(sql`
      select max(transaction_id) < pg_snapshot_xmin(${snapshot.split('/')[1]}::text::pg_snapshot) as is_covered
      from slot_changes`);
    if (row?.isCovered) return snapshot;
  }
}

test('a change is seen that was open while every server looked', async () => {
  expect(await readEverywhere()).toEqual([8, 8]);
  await writer.query('begin');
  await setCapacity(7);
  // Younger transactions come and go while this one stays open, and both servers look after each.
  for (let round = 0; round < 3; round += 1) {
    await takeTransactionId();
    expect(await readEverywhere()).toEqual([8, 8]);
  }
  await writer.query('commit');
  expect(await readEverywhere()).toEqual([7, 7]);
});

test('a change that was open at a snapshot is reported after it, and reported once', async () => {
  await setCapacity(6, otherDate);
  await writer.query('begin');
  await setCapacity(7);
  await takeTransactionId();
  const earlier = await changes.currentSnapshot();
  // Another change begins and commits in between.
  await site.database.run(sql`
    update slots set capacity = 5 where item_id = 'sup' and slot_date = ${otherDate} and slot_no = 4`);
  const first = await changes.listChangedSince(earlier);
  expect(first.dates).toEqual([otherDate]);
  const before = await changes.listChangedSince(first.snapshot);
  expect(before.dates).toEqual([]);
  await writer.query('commit');
  const after = await changes.listChangedSince(before.snapshot);
  expect(after.dates).toEqual([date]);
  expect((await changes.listChangedSince(after.snapshot)).dates).toEqual([]);
});

test('a change that was undone is never reported', async () => {
  await setCapacity(6, otherDate);
  const earlier = await changes.currentSnapshot();
  await writer.query('begin');
  await setCapacity(7);
  await writer.query('rollback');
  expect((await changes.listChangedSince(earlier)).dates).toEqual([]);
});

test('a log that was truncated after a change leaves no old answer', async () => {
  expect(await readEverywhere()).toEqual([8, 8]);
  await setCapacity(5);
  await writer.query('truncate slot_changes');
  expect(await readEverywhere()).toEqual([5, 5]);
  // Nor one that begins again with younger changes.
  await setCapacity(4);
  await writer.query('truncate slot_changes');
  await setCapacity(6, otherDate);
  expect(await readEverywhere()).toEqual([4, 4]);
});

test('tidying keeps what other servers have still to read, and how far back the log reaches', async () => {
  await setCapacity(6, otherDate);
  const earlier = await coveredSnapshot();
  await setCapacity(5);
  await site.database.run(sql`update slot_changes set changed_at = changed_at - interval '9 minutes'`);
  await purgeSlotChanges(site.database);
  expect((await changes.listChangedSince(earlier)).dates).toEqual([date]);

  await site.database.run(sql`update slot_changes set changed_at = changed_at - interval '2 minutes'`);
  const later = await coveredSnapshot();
  await purgeSlotChanges(site.database);
  expect(await site.database.rows(sql`select distinct slot_date from slot_changes`)).toEqual([
    { slotDate: date },
  ]);
  expect((await changes.listChangedSince(later)).dates).toEqual([]);
  expect((await changes.listChangedSince(earlier)).dates).toBeNull();
});

test('what another server of the database counted is not compared with what this one counts', async () => {
  const earlier = await changes.currentSnapshot();
  expect((await changes.listChangedSince(earlier)).dates).toEqual([]);
  const elsewhere = `2027-01-01 00:00:00+00/${earlier.split('/')[1]}` as const;
  const { dates, snapshot } = await changes.listChangedSince(elsewhere);
  expect(dates).toBeNull();
  expect((await changes.listChangedSince(snapshot)).dates).toEqual([]);
});
