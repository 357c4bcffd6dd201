import {
  type BookingSort,
  type OrderPosition,
  writeCursor,
} from '#features/booking-management/domain/booking-list.ts';
import type { Booking } from '#features/bookings/bookings.contract.ts';
import { createHttpClient, logInAsStaff } from '../../tests/load/http-client.ts';
import { openSql, type Sql } from '../../tests/load/site-database.ts';
import { type ServerProcess, startServer } from '../../tests/support/server-process.ts';
import { exportList } from './export.ts';
import { loadGenerators } from './jobs.ts';
import { bookingsInList, insertBookings, rareName } from './many-bookings.ts';
import { measure } from './measure.ts';
import type { Timing } from './measurements.ts';
import { type Pair, runPair } from './pairs.ts';
import { type Check, check } from './report.ts';
import type { Stage } from './stage.ts';

const depth = 500_000;
const readers = 10;
const live = "state <> 'cancelled'";
const orders = {
  'created-desc': 'id desc',
  'date-asc': 'booking_date, start_slot, id',
} satisfies Partial<Record<BookingSort, string>>;
type Order = keyof typeof orders;

interface LongList {
  url: string;
  sql: Sql;
  server: ServerProcess;
  headers: Record<string, string>;
  read(path: string): Promise<string>;
}

/** A server of its own on a database of its own, so that a million bookings slow down nothing else. */
async function openLongList(stage: Stage): Promise<LongList & { close(): Promise<void> }> {
  const url = await stage.createEmptyDatabase('list');
  const server = await startServer({ DATABASE_URL: url, NODE_ENV: 'production' });
  const sql = openSql(url);
  await insertBookings(sql, bookingsInList);
  const client = createHttpClient(server.origin);
  const headers = await logInAsStaff(client);
  return {
    url,
    sql,
    server,
    headers,
    read: async (path) => {
      const { status, text } = await client.send({ path, headers });
      if (status !== 200) throw new Error(`${path} answered ${status} ${text}`);
      return text;
    },
    close: async () => {
      client.close();
      await server.stop();
      await sql.close();
    },
  };
}

/** What two lists that should be the same do not share, place by place. */
function differences(found: readonly { id: number }[], expected: readonly { id: number }[]): string[] {
  return Array.from({ length: Math.max(found.length, expected.length) }, (_, n) => [
    found[n]?.id,
    expected[n]?.id,
  ])
    .filter(([a, b]) => a !== b)
    .map(([a, b]) => `${a} for ${b}`);
}

const firstPage = (sort: Order) => `/api/bookings?status=live&limit=50&sort=${sort}`;

/** The address of the page in the depth, and whether it holds what an offset finds there. */
async function findDeepPage({ sql, read }: LongList, sort: Order): Promise<{ path: string; check: Check }> {
  const [before, ...expected] = await sql.rows<OrderPosition>(
    `select id::int, booking_date::text as "bookingDate", start_slot as "startSlot" from bookings where ${live}
     order by ${orders[sort]} offset ${depth - 1} limit 51`,
  );
  if (!before) throw new Error('The list is too short');
  const path = `${firstPage(sort)}&cursor=${writeCursor(sort, before)}`;
  const page: Booking[] = JSON.parse(await read(path));
  const what = `${sort}: the page at depth ${depth} holds no other than an offset finds there`;
  return { path, check: check(what, differences(page, expected), []) };
}

async function measureDepth(list: LongList, sort: Order, { rounds, ...timing }: Timing) {
  const { server, headers } = list;
  const { path, check } = await findDeepPage(list, sort);
  const run = (wanted: string) =>
    measure(
      { kind: 'http page', origin: server.origin, paths: [wanted], headers, connections: readers, ...timing },
      server.pid,
    );
  const pair = await runPair({
    title: `Page of 50 at depth ${depth.toLocaleString('en')} of ${bookingsInList.toLocaleString('en')} bookings, ${sort}`,
    load: `${loadGenerators['http page']} with ${readers} connections, again and again; limit: page 1`,
    target: 0.9,
    rounds,
    ours: { name: 'in the depth', run: () => run(path) },
    limit: { name: 'page 1', run: () => run(firstPage(sort)) },
  });
  return { pair, checks: [check] };
}

/** What an unindexed search would ask. */
const plainSearch = `
  select id from bookings
  where ${live} and concat_ws(' ', full_name, email, phone_number) ilike $1 order by id desc limit 50`;

/** What staff look for: one customer, by whatever they have of them; and one who is not there. */
async function chooseTexts(sql: Sql): Promise<string[]> {
  const [somebody] = await sql.rows<{ email: string; phone: string }>(
    `select email, phone_number as phone from bookings where ${live} order by id offset ${depth} limit 1`,
  );
  const { email = '', phone = '' } = somebody ?? {};
  return [
    email,
    phone.slice(1),
    phone.slice(-7),
    rareName.toLowerCase(),
    rareName.slice(2, 9),
    'nobody at all',
  ];
}

async function measureSearch({ sql, url, server, headers, read }: LongList, { rounds, ...timing }: Timing) {
  const texts = await chooseTexts(sql);
  const paths = texts.map((text) => `${firstPage('created-desc')}&q=${encodeURIComponent(text)}`);
  const checks: Check[] = [];
  for (const [n, path] of paths.entries()) {
    const found: Booking[] = JSON.parse(await read(path));
    const expected = await sql.rows<{ id: number }>(plainSearch, [`%${texts[n]}%`]);
    const what = `Search ${n + 1} of ${paths.length} finds no other than ilike (${expected.length} bookings)`;
    checks.push(check(what, differences(found, expected), []));
  }
  const pair: Pair = await runPair({
    title: `Text search in ${bookingsInList.toLocaleString('en')} bookings`,
    load: `${loadGenerators['http page']} with one connection, ${texts.length} searches in turn; limit: the same as unindexed ilike by ${loadGenerators['sql search']}, one at a time`,
    target: 20,
    rounds,
    ours: {
      name: 'through HTTP',
      run: () =>
        measure(
          { kind: 'http page', origin: server.origin, paths, headers, connections: 1, ...timing },
          server.pid,
        ),
    },
    limit: {
      name: 'unindexed ilike',
      run: () =>
        measure({ kind: 'sql search', url, text: plainSearch, texts, connections: 1, ...timing }, null),
    },
  });
  return { pair, checks };
}

async function exportAll(list: LongList): Promise<Check[]> {
  const { seconds, lines, residentMb } = await exportList(list, 'csv');
  const grown = Math.round(residentMb.most - residentMb.before);
  return [
    check(`Lines of the exported list (${Math.round(seconds)} s)`, lines, bookingsInList + 1),
    check(`Memory grew by less than 150 MB meanwhile (${grown} MB)`, grown < 150, true),
  ];
}

/** The list of bookings with a million of them: any page as quick as the first, and a search that uses an index. */
export async function measureBookingList(stage: Stage, timing: Timing) {
  const list = await openLongList(stage);
  try {
    const parts = [
      await measureDepth(list, 'created-desc', timing),
      await measureDepth(list, 'date-asc', timing),
      await measureSearch(list, timing),
    ];
    const complaints = check('Complaints of the server with the list', list.server.complaints, []);
    return {
      pairs: parts.map(({ pair }) => pair),
      checks: [...parts.flatMap(({ checks }) => checks), ...(await exportAll(list)), complaints],
    };
  } finally {
    await list.close();
  }
}
