import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { BookingInput } from '../load/booking-requests.ts';
import { type Call, createHttpClient, type HttpClient, logInAsStaff } from '../load/http-client.ts';
import { bookingCall, countStatuses, sendUntilAnswered } from '../load/rush.ts';
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
import { complaintsOf, type ServerProcess, startServer } from '../support/server-process.ts';

vi.setConfig({ testTimeout: isLong ? 600_000 : 240_000, hookTimeout: 120_000 });

const perCode = isLong ? 200 : 100;
const maxUses = 30;
/** The whole price of so many bookings, and half of one more. */
const coveredByGift = 25;

let postgres: SitePostgres;
let sql: Sql;
let servers: ServerProcess[];
let clients: HttpClient[];
beforeAll(async () => {
  postgres = await startSitePostgres();
  const url = await postgres.createSite('vouchers');
  sql = openSql(url);
  const env = { DATABASE_URL: url, TEST_NOW: siteNow };
  servers = await Promise.all([startServer(env), startServer(env)]);
  clients = servers.map(({ origin }) => createHttpClient(origin));
});
afterAll(async () => {
  for (const client of clients ?? []) client.close();
  await Promise.all((servers ?? []).map((server) => server.stop()));
  await sql?.close();
  await postgres?.stop();
});

interface Left {
  code: string;
  balance: number | null;
  uses: number;
  spent: number;
  returned: number;
  doubled: number;
}

const readLeft = () =>
  sql.rows<Left>(`
    select v.code, v.balance_cents as balance, v.uses,
      (select count(*) from voucher_movements m where m.voucher_id = v.id and kind = 'spent')::int as spent,
      (select count(*) from voucher_movements m where m.voucher_id = v.id and kind = 'returned')::int as returned,
      (select count(*) from (select returns from voucher_movements m where m.voucher_id = v.id and returns is not null
        group by returns having count(*) > 1) as d)::int as doubled
    from vouchers v order by v.code`);

const refusals = (answers: { status: number; text: string }[]) =>
  new Set(answers.flatMap(({ status, text }) => (status === 201 ? [] : [JSON.parse(text).code])));

test('200 bookings at once on one gift voucher and one code: never below zero, never more uses, each returned once', async () => {
  const staff = await logInAsStaff(clients[0] as HttpClient);
  await sql.rows("update slots set capacity = 999 where item_id = 'sup'");
  const [price] = await sql.rows<{ cents: number }>(
    "select amount_cents as cents from rental_item_prices where item_id = 'sup' and duration = '1/2'",
  );
  const cents = price?.cents ?? 0;
  const worth = Math.floor((coveredByGift + 0.5) * cents);
  await sql.rows(
    `with made as (
      insert into vouchers (code, kind, amount_cents, share_percent, balance_cents, max_uses)
      values ('GIFTRACE', 'gift', ${worth}, null, ${worth}, null), ('RACE50', 'share', null, 50, null, ${maxUses})
      returning id, balance_cents)
    insert into voucher_movements (voucher_id, kind, amount_cents)
    select id, 'issued', coalesce(balance_cents, 0) from made`,
  );
  const half = Math.floor((cents * 50 + 50) / 100);
  const book = (n: number): Call => {
    const wanted: BookingInput = {
      date: `2027-06-${String(15 + (n % 5))}`,
      startSlot: 4 + (n % 6),
      items: [{ itemId: 'sup', quantity: 1, duration: '1/2' }],
    };
    const call = bookingCall(wanted, `voucher-race-${n}`);
    const voucher =
      n % 2 === 0 ? { code: 'GIFTRACE', discountCents: cents } : { code: 'RACE50', discountCents: half };
    return { ...call, body: { ...call.body, voucher } };
  };
  const answers = await sendUntilAnswered(
    clients,
    Array.from({ length: 2 * perCode }, (_, n) => book(n)),
  );
  expect(countStatuses(answers)).toEqual({
    201: coveredByGift + maxUses,
    409: 2 * perCode - coveredByGift - maxUses,
  });
  expect([...refusals(answers)].toSorted()).toEqual(['vouchers/changed', 'vouchers/used-up']);
  expect(await readLeft()).toMatchObject([
    { balance: worth - coveredByGift * cents, uses: coveredByGift, spent: coveredByGift, returned: 0 },
    { balance: null, uses: maxUses, spent: maxUses, returned: 0 },
  ]);

  // Both servers are asked to cancel each of them.
  const made = await sql.rows<{ id: number }>('select id::int from bookings where voucher_id is not null');
  const cancel = (id: number): Call => ({
    method: 'PATCH',
    path: `/api/bookings/${id}/cancel`,
    headers: staff,
  });
  const cancelled = await sendUntilAnswered(
    clients,
    made.flatMap(({ id }) => [cancel(id), cancel(id)]),
  );
  expect(cancelled.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(made.length);
  expect(await readLeft()).toMatchObject([
    { balance: worth, uses: 0, spent: coveredByGift, returned: coveredByGift, doubled: 0 },
    { balance: null, uses: 0, spent: maxUses, returned: maxUses, doubled: 0 },
  ]);
  expect(await listViolations(sql)).toEqual([]);
  expect(await countDeadlocks(sql)).toBe(0);
  // On a busy machine a code can be locked for longer than a booking waits.
  const unexpected = complaintsOf(servers).filter(({ err }) => err?.message !== 'database/busy');
  expect(unexpected).toEqual([]);
});
