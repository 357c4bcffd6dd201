import { cp, lstat, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@pagaia/embedded-postgres';
import pg from 'pg';
import { readConfig } from '#app/config/config.ts';
import { prepareStore } from '#app/store/prepare-store.ts';
import { createClock } from '#platform/clock/clock.ts';
import { openDatabase } from '#platform/database/database.ts';
import { urlOfDatabase } from '../support/database-server.ts';
import { watchLog } from '../support/secret-scanner.ts';
import { testServerEnv } from '../support/server-process.ts';
import { itemIds, type SlotKey, slotKey } from './booking-requests.ts';

export interface Sql {
  rows<Row extends object>(text: string, values?: unknown[]): Promise<Row[]>;
  close(): Promise<void>;
}

/** Plain SQL beside the product, for what a test sets up and looks up. */
export function openSql(url: string): Sql {
  const pool = new pg.Pool({ connectionString: url, max: 2, application_name: 'test' });
  pool.on('error', () => undefined);
  return {
    rows: async <Row>(text: string, values: unknown[] = []) => (await pool.query(text, values)).rows as Row[],
    close: () => pool.end(),
  };
}

/** When the servers of these suites believe to live: a Monday, 10 o'clock in Rome. */
export const siteNow = '2027-06-14T08:00:00Z';

/** Migrates and seeds a database as the first start of a server does. */
async function prepare(url: string): Promise<void> {
  const database = openDatabase({ url, onError: () => undefined });
  try {
    await prepareStore({ config: readConfig(testServerEnv), database, clock: createClock(siteNow) });
  } finally {
    await database.close();
  }
}

/** Set by the setup of a run: where its clusters are copied from. */
export const clusterVariable = 'BEACH_CLUSTER';

/** The database of such a cluster. */
export const siteTemplate = 'site_template';

/** A cluster with a site, stopped: a copy of both takes a fraction of the time that making them takes. */
export async function makeCluster(dataDir: string): Promise<void> {
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined });
  try {
    const admin = openSql(postgres.url);
    await admin.rows(`create database ${siteTemplate}`);
    await admin.close();
    await prepare(urlOfDatabase(postgres.url, siteTemplate));
  } finally {
    await postgres.stop();
  }
}

/** @returns whether there was one. A cluster that lies elsewhere, behind a link, is not copied. */
export async function copyCluster(dataDir: string): Promise<boolean> {
  const from = process.env[clusterVariable];
  if (!from || (await lstat(join(from, 'postgres'))).isSymbolicLink()) return false;
  for (const name of ['postgres', 'postgres.password'])
    await cp(join(from, name), join(dataDir, name), { recursive: true });
  return true;
}

/** A PostgreSQL of its own in a folder of its own, so that its log and its counters tell of one suite only. */
export async function startSitePostgres() {
  const dataDir = await mkdtemp(join(tmpdir(), 'pagaia-load-'));
  const isCopy = await copyCluster(dataDir);
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined, isGuarded: true });
  const admin = openSql(postgres.url);
  const urlOf = (name: string) => urlOfDatabase(postgres.url, name);
  return {
    dataDir,
    createEmptyDatabase: async (name: string) => {
      await admin.rows(`create database ${name}`);
      return urlOf(name);
    },
    createSite: async (name: string) => {
      await admin.rows(`create database ${name}${isCopy ? ` template ${siteTemplate}` : ''}`);
      if (!isCopy) await prepare(urlOf(name));
      return urlOf(name);
    },
    /** How often the log speaks of a deadlock. */
    countLoggedDeadlocks: async () =>
      (await readFile(join(dataDir, 'postgres.log'), 'utf8')).split('deadlock detected').length - 1,
    stop: async () => {
      await admin.close();
      await postgres.stop();
      watchLog(await readFile(join(dataDir, 'postgres.log'), 'utf8'), 'the log of the database');
      await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
    },
  };
}

export type SitePostgres = Awaited<ReturnType<typeof startSitePostgres>>;

/** Deadlocks that PostgreSQL counted in the database. */
export async function countDeadlocks(sql: Sql): Promise<number> {
  const [row] = await sql.rows<{ deadlocks: number }>(
    'select deadlocks::int from pg_stat_database where datname = current_database()',
  );
  return row?.deadlocks ?? 0;
}

export function listViolations(sql: Sql): Promise<object[]> {
  return sql.rows('select * from invariant_violations');
}

/** Gives every slot of an item's day the same capacity. */
export async function setDayCapacity(
  sql: Sql,
  itemId: string,
  date: string,
  capacity: number,
): Promise<void> {
  await sql.rows('update slots set capacity = $3 where item_id = $1 and slot_date = $2', [
    itemId,
    date,
    capacity,
  ]);
}

export interface SlotCount {
  slot: SlotKey;
  capacity: number;
  reserved: number;
  /** Recounted from what the live bookings hold. */
  allocated: number;
}

/** Capacity, counter and recount of every slot of some days. */
export function countSlots(sql: Sql, dates: readonly string[]): Promise<SlotCount[]> {
  return sql.rows<SlotCount>(
    `select s.item_id || ' ' || s.slot_date || ' ' || s.slot_no as slot, s.capacity, s.reserved,
       coalesce(sum(a.quantity), 0)::int as allocated
     from slots s
     left join (
       select a.* from allocations a join bookings b on b.id = a.booking_id and b.state <> 'cancelled'
       where a.released_at is null
     ) a using (item_id, slot_date, slot_no)
     where s.slot_date = any($1::date[]) group by 1, 2, 3`,
    [dates],
  );
}

/** Gives each item its own fixed capacity on each day, 1 to 12, and says what every slot then has. */
export async function fixCapacities(sql: Sql, dates: readonly string[]) {
  const ofDay = new Map<string, number>();
  const ofSlot = new Map<SlotKey, number>();
  for (const [day, date] of dates.entries()) {
    for (const [item, itemId] of itemIds.entries()) {
      const capacity = 1 + (((day * itemIds.length + item) * 7) % 12);
      await setDayCapacity(sql, itemId, date, capacity);
      ofDay.set(`${itemId} ${date}`, capacity);
      for (let slot = 0; slot < 18; slot += 1) ofSlot.set(slotKey(itemId, date, slot), capacity);
    }
  }
  return { ofDay, ofSlot };
}
