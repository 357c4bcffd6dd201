import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createRandom } from '../load/booking-requests.ts';
import { type Call, createHttpClient, type HttpClient, logInAsStaff } from '../load/http-client.ts';
import { bookingCall, countStatuses, sendAtOnce } from '../load/rush.ts';
import {
  countDeadlocks,
  listViolations,
  openSql,
  type SitePostgres,
  type Sql,
  siteNow,
  startSitePostgres,
} from '../load/site-database.ts';
import { isLong } from '../support/long.ts';
import { type MailServer, startMailServer } from '../support/mail-server.ts';
import { readPart } from '../support/read-mail.ts';
import { complaintsOf, type ServerProcess, startServer } from '../support/server-process.ts';
import { until } from '../support/until.ts';

vi.setConfig({ testTimeout: isLong ? 600_000 : 240_000, hookTimeout: 120_000 });

const dates = ['2027-06-16', '2027-06-17', '2027-06-18'];
/** Units of a day, all of them booked at first. */
const units = 6;
const waitersOfDay = isLong ? 40 : 12;
const bursts = isLong ? 10 : 4;
const startSlot = 4;

let postgres: SitePostgres;
let post: MailServer;
let sql: Sql;
let servers: ServerProcess[];
let clients: HttpClient[];
beforeAll(async () => {
  postgres = await startSitePostgres();
  const url = await postgres.createSite('waiting_list');
  sql = openSql(url);
  post = await startMailServer();
  const env = {
    DATABASE_URL: url,
    TEST_NOW: siteNow,
    SMTP_URL: post.url,
    MAIL_FROM: 'booking@pagaia.example',
  };
  servers = await Promise.all([startServer(env), startServer(env)]);
  clients = servers.map(({ origin }) => createHttpClient(origin));
});
afterAll(async () => {
  for (const client of clients ?? []) client.close();
  await Promise.all((servers ?? []).map((server) => server.stop()));
  await post?.close();
  await sql?.close();
  await postgres?.stop();
});

const item = { itemId: 'sup', quantity: 1, duration: '1/2' } as const;
const book = (date: string) => bookingCall({ date, startSlot, items: [item] });

const wait = (date: string, person: number): Call => ({
  method: 'POST',
  path: '/api/waiting-list',
  body: { ...item, bookingDate: date, timeSlot: '10:00-10:30', email: `waiter-${person}@example.com` },
});

/** Whoever has the mail books what it offers. */
function claimCalls(): Call[] {
  return post.received.flatMap(({ raw }) => {
    const [, id, token] = /\/claim#id=(\d+)&claim=([\w-]+)/.exec(readPart(raw, 'text/plain')) ?? [];
    const date = dates.find((each) => offered.get(Number(id)) === each);
    if (!date || claimed.has(Number(id))) return [];
    claimed.add(Number(id));
    const call = book(date);
    return { ...call, body: { ...call.body, claim: { id: Number(id), token } } };
  });
}

const claimed = new Set<number>();
/** The days of the bookings that hold what is offered. */
let offered = new Map<number, string>();

async function readOffers(): Promise<void> {
  const rows = await sql.rows<{ id: number; date: string }>(
    "select id::int, booking_date::text as date from bookings where source = 'waiting_list'",
  );
  offered = new Map(rows.map(({ id, date }) => [id, date]));
}

interface WaitingRequest {
  entry: number;
  date: string;
}

/** In the order in which they were asked. */
const listAsked = () =>
  sql.rows<WaitingRequest>(`
    select e.id::int as entry, e.booking_date::text as date
    from waiting_entries e join outbox_mails m on m.booking_id = e.booking_id and m.kind = 'waiting-offer'
    order by m.id`);

/** Some hours pass at once for some of those who do not come. */
const endSomeHolds = () =>
  sql.rows(`
    update bookings set hold_expires_at = clock_timestamp() - interval '1 second'
    where source = 'waiting_list' and state = 'held' and id % 3 = 0`);

test('many wait, units come back in bursts while visitors book: each unit goes to one, in the order of the line', async () => {
  const random = createRandom(15);
  const staff = await logInAsStaff(clients[0] as HttpClient);
  await sql.rows("update slots set capacity = $1 where item_id = 'sup' and slot_no = $2", [units, startSlot]);
  const bookings = await sendAtOnce(
    clients,
    dates.flatMap((date) => Array.from({ length: units }, () => book(date))),
  );
  expect(countStatuses(bookings)).toEqual({ 201: dates.length * units });
  const joined = await sendAtOnce(
    clients,
    Array.from({ length: dates.length * waitersOfDay }, (_, n) => wait(dates[n % dates.length] as string, n)),
  );
  expect(countStatuses(joined)).toEqual({ 201: dates.length * waitersOfDay });

  const seen: Record<string, number> = {};
  for (let burst = 0; burst < bursts; burst += 1) {
    const live = await sql.rows<{ id: number }>(
      "select id::int from bookings where state = 'pending' and booking_date = any($1) order by id",
      [dates],
    );
    const cancellations: Call[] = live
      .filter(() => random.below(3) === 0)
      .map(({ id }) => ({ method: 'PATCH', path: `/api/bookings/${id}/cancel`, headers: staff }));
    const visitors = dates.flatMap((date) => Array.from({ length: 4 }, () => book(date)));
    await readOffers();
    const calls = [...cancellations, ...claimCalls(), ...visitors].toSorted(() => random.below(3) - 1);
    for (const [status, count] of Object.entries(countStatuses(await sendAtOnce(clients, calls))))
      seen[status] = (seen[status] ?? 0) + count;
    await endSomeHolds();
    await until(
      'the offers of this burst to be sent',
      async () => {
        const [left] = await sql.rows<{ mails: number; holds: number; free: number }>(
          `select (select count(*) from outbox_mails where kind = 'waiting-offer' and state = 'waiting')::int as mails,
          (select count(*) from bookings where state = 'held' and hold_expires_at <= clock_timestamp())::int as holds,
          (select count(*) from waiting_entries e where e.state = 'waiting' and exists (
            select from slots s where s.item_id = e.item_id and s.slot_date = e.booking_date
              and s.slot_no = e.start_slot and s.reserved < s.capacity))::int as free`,
        );
        return left?.mails === 0 && left.holds === 0 && left.free === 0;
      },
      60_000,
    );
  }

  const asked = await listAsked();
  expect(asked.length).toBeGreaterThan(bursts);
  for (const date of dates) {
    const ofDay = asked.filter((each) => each.date === date).map(({ entry }) => entry);
    const line = await sql.rows<{ id: number }>(
      'select id::int from waiting_entries where booking_date = $1 order by id limit $2',
      [date, ofDay.length],
    );
    expect(ofDay).toEqual(line.map(({ id }) => id));
  }
  const offers = post.received.filter(({ raw }) => readPart(raw, 'text/plain').includes('/claim#id='));
  expect(new Set(offers.map(({ messageId }) => messageId)).size).toBe(offers.length);
  expect(new Set(offers.flatMap(({ to }) => to)).size).toBe(offers.length);
  expect(offers).toHaveLength(asked.length);
  expect(await listViolations(sql)).toEqual([]);
  expect(await countDeadlocks(sql)).toBe(0);
  expect(Object.keys(seen).filter((status) => !['200', '201', '409'].includes(status))).toEqual([]);
  expect(complaintsOf(servers)).toEqual([]);
  const [booked] = await sql.rows<{ count: number }>(
    "select count(*)::int from waiting_entries where state = 'booked'",
  );
  expect(booked?.count).toBeGreaterThan(0);
  console.log(`${asked.length} asked, ${booked?.count} booked`, seen);
});
