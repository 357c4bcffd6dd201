import { fork } from 'node:child_process';
import { once } from 'node:events';
import { addDays, businessToday } from '#shared/business-calendar.ts';
import { itemIds } from '../../tests/load/booking-requests.ts';
import { openSql, type Sql, startSitePostgres } from '../../tests/load/site-database.ts';
import { type ServerProcess, startServer } from '../../tests/support/server-process.ts';
import type { BookableSlots } from './jobs.ts';
import { recordCalls } from './record-calls.ts';

export interface Stage {
  url: string;
  sql: Sql;
  /** The product as it is shipped; what is measured talks to the first. */
  servers: [ServerProcess, ServerProcess];
  /** Answers the same days and the same home page, from memory. */
  bareServer: { origin: string; pid: number };
  recordings: Awaited<ReturnType<typeof recordCalls>>;
  /** Bookings at random: each place costs the same, so that one recording stands for all. */
  slots: BookableSlots;
  /** Days that only the hot slots use, a new one for each round. */
  hotDates: string[];
  stockDate: string;
  countLoggedDeadlocks(): Promise<number>;
  /** Beside the one that is measured, in the same PostgreSQL; answers its address. */
  createEmptyDatabase(name: string): Promise<string>;
  close(): Promise<void>;
}

const timeZone = 'Europe/Rome';

/** The servers, the database and everything else that is measured, each in a process of its own. */
export async function openStage(): Promise<Stage> {
  const postgres = await startSitePostgres();
  const url = await postgres.createEmptyDatabase('bench');
  const env = { DATABASE_URL: url, NODE_ENV: 'production', BUSINESS_TIME_ZONE: timeZone };
  const servers: Stage['servers'] = [await startServer(env), await startServer(env)];
  const sql = openSql(url);
  await sql.rows('update slots set capacity = 9999');
  // Not the tables that are still empty: kept plans would believe them to stay so while they fill.
  await sql.rows('vacuum analyze slots');
  const today = businessToday(new Date(), timeZone);
  const day = (n: number) => addDays(today, n);
  const dates = Array.from({ length: 38 }, (_, n) => day(n + 2));
  const [server] = servers;
  const bare = fork(new URL('./bare-server.ts', import.meta.url), [server.origin, ...dates]);
  const [{ port }] = (await once(bare, 'message')) as [{ port: number }];
  return {
    url,
    sql,
    servers,
    bareServer: { origin: `http://127.0.0.1:${port}`, pid: bare.pid ?? 0 },
    recordings: await recordCalls(url, day(2)),
    slots: {
      dates,
      itemIds: itemIds.filter((itemId) => itemId !== 'tandem-kayak'),
      startSlots: Array.from({ length: 17 }, (_, n) => n),
    },
    hotDates: Array.from({ length: 19 }, (_, n) => day(n + 40)),
    stockDate: day(59),
    countLoggedDeadlocks: postgres.countLoggedDeadlocks,
    createEmptyDatabase: postgres.createEmptyDatabase,
    close: async () => {
      bare.disconnect();
      await Promise.all(servers.map((one) => one.stop()));
      await sql.close();
      await postgres.stop();
    },
  };
}
