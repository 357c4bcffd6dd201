import { openSql, type Sql } from '../../tests/load/site-database.ts';
import { type ServerProcess, startServer } from '../../tests/support/server-process.ts';
import { loadGenerators } from './jobs.ts';
import { insertBookings } from './many-bookings.ts';
import { measure } from './measure.ts';
import type { Timing } from './measurements.ts';
import { median, type Pair, runPair } from './pairs.ts';
import type { Check } from './report.ts';
import type { Stage } from './stage.ts';
import { untilMailsAreWritten } from './until-mails-are-written.ts';

const connections = 20;

interface Business {
  server: ServerProcess;
  sql: Sql;
  close(): Promise<void>;
}

/** A server of its own on a database of its own, with the bookings of years. */
async function openBusiness(stage: Stage, name: string, count: number): Promise<Business> {
  const url = await stage.createEmptyDatabase(name);
  const server = await startServer({ DATABASE_URL: url, NODE_ENV: 'production' });
  const sql = openSql(url);
  await insertBookings(sql, count);
  await holdUnits(sql);
  for (const table of ['slots', 'allocations']) await sql.rows(`vacuum analyze ${table}`);
  return {
    server,
    sql,
    close: async () => {
      await server.stop();
      await sql.close();
    },
  };
}

/** What the bookings that were not cancelled hold: two slots each. */
async function holdUnits(sql: Sql): Promise<void> {
  await sql.rows(`begin; set local session_replication_role = replica;
    update slots set capacity = 9999;
    insert into slots (item_id, slot_date, slot_no, capacity)
    select distinct 'sup', booking_date, n, 9999 from bookings, generate_series(0, 17) as n on conflict do nothing;
    insert into allocations (booking_id, item_id, slot_date, slot_no, quantity)
    select id, 'sup', booking_date, start_slot + n, 1 from bookings, generate_series(0, 1) as n
    where state <> 'cancelled';
    update slots s set reserved = held.units from (
      select slot_date, slot_no, sum(quantity) as units from allocations group by slot_date, slot_no) as held
    where s.item_id = 'sup' and (s.slot_date, s.slot_no) = (held.slot_date, held.slot_no);
    commit`);
}

interface Weight {
  /** MB of 1,000 bookings with everything that belongs to them. */
  all: number;
  /** Without their mails, which are deleted after 90 days. */
  kept: number;
}

/** What bookings of the site leave in the database. */
async function weigh({ sql }: Business, work: () => Promise<unknown>): Promise<Weight> {
  const read = async () => {
    await sql.rows('vacuum');
    const [row] = await sql.rows<{ bytes: number; mails: number; bookings: number }>(`
      select pg_database_size(current_database())::int as bytes, pg_total_relation_size('outbox_mails')::int as mails,
        (select count(*)::int from bookings) as bookings`);
    return row ?? { bytes: Number.NaN, mails: Number.NaN, bookings: Number.NaN };
  };
  const before = await read();
  await work();
  await untilMailsAreWritten(sql);
  const after = await read();
  const perThousand = (bytes: number) => bytes / 1_000 / (after.bookings - before.bookings);
  const all = after.bytes - before.bytes;
  return { all: perThousand(all), kept: perThousand(all - (after.mails - before.mails)) };
}

async function timeInvariants({ sql }: Business): Promise<number> {
  const seconds: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    const since = performance.now();
    await sql.rows('select count(*) from invariant_violations');
    seconds.push((performance.now() - since) / 1_000);
  }
  return median(seconds);
}

/** A figure, which does not decide whether the run was right: the machine may be busy. */
const check = (what: string, found: string, target: string, isMet: boolean): Check => ({
  ...{ what, found, isRight: true },
  expected: `${target}, ${isMet ? 'met' : 'not met'}`,
});

/** The same work in a business that is new, and in one that has been there for ten years. */
export async function measureGrowth(stage: Stage, { rounds, ...timing }: Timing) {
  const few = await openBusiness(stage, 'few', 1_000);
  const many = await openBusiness(stage, 'many', 1_000_000);
  const compare = (what: string, kind: 'http bookings' | 'http days'): Promise<Pair> => {
    const run = ({ server: { origin, pid } }: Business) => {
      const { slots } = stage;
      return kind === 'http bookings'
        ? measure({ kind, origin, slots, connections, ...timing }, pid)
        : measure(
            {
              kind,
              origin,
              dates: slots.dates,
              headers: { 'cache-control': 'no-cache' },
              connections,
              ...timing,
            },
            pid,
          );
    };
    return runPair({
      title: `${what} beside a million bookings`,
      load: `${loadGenerators[kind]} with ${connections} connections; limit: the same beside a thousand`,
      target: 0.91,
      rounds,
      ours: { name: 'a million', run: () => run(many) },
      limit: { name: 'a thousand', run: () => run(few) },
    });
  };
  try {
    const pairs: Pair[] = [];
    const { all, kept } = await weigh(few, async () =>
      pairs.push(await compare('Bookings', 'http bookings')),
    );
    pairs.push(await compare('Availability, no cache,', 'http days'));
    const seconds = await timeInvariants(many);
    return {
      pairs,
      checks: [
        check('Database of 1,000 bookings with their mails', `${all.toFixed(1)} MB`, '< 4 MB', all < 4),
        check('The same without the mails', `${kept.toFixed(1)} MB`, '< 4 MB', kept < 4),
        check('Invariants of a million bookings', `${seconds.toFixed(1)} s`, '< 15 s', seconds < 15),
      ],
    };
  } finally {
    await Promise.all([few.close(), many.close()]);
  }
}
