import { afterAll, beforeAll, expect, test } from 'vitest';
import { findOpenReceipts } from '#features/receipts/server/read-receipts.ts';
import { createReceiptsRepository } from '#features/receipts/server/receipts.repository.ts';
import { type Database, type Executor, openDatabase } from '#platform/database/database.ts';
import { sql } from '#platform/database/sql.ts';
import type { LocalDate } from '#shared/business-calendar.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';

let testDatabase: TestDatabase;
let database: Database;
const timeZone = 'Europe/Rome';
const date = '2027-08-10' as LocalDate;
const bookings = 2_500;

/** A season of movements with their receipts: a tenth was called off, and of some a part went back. */
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = openDatabase({ url: testDatabase.url, onError: () => undefined });
  await database.run(sql`alter table bookings disable trigger user`);
  await database.run(sql`insert into receipt_periods values ('2027-01-01')`);
  await database.run(sql`
    insert into bookings (request_hash, state, cancel_reason, language, full_name, email, date_of_birth, phone_number,
      booking_date, start_slot, total_cents, confirmed_at, confirmed_by)
    select '', case when n % 11 = 0 then 'cancelled' else 'paid' end, case when n % 11 = 0 then 'staff' end, 'EN',
      'Customer ' || n, 'customer' || n || '@example.com', '1990-01-01', '+39 333 1000000', date '2027-05-01' + n / 22,
      n % 18, 1400, now(), 'staff'
    from generate_series(1, ${bookings}) n`);
  await database.run(sql`
    insert into booking_lines (booking_id, item_id, quantity, duration, unit_price_cents)
    select id, 'single-kayak', 1, '1', 1400 from bookings`);
  await database.run(sql`
    insert into payment_attempts (order_id, purpose, booking_id, state, amount_cents, rows, language, client_reference)
    select lpad('R' || id, 20, '0'), 'booking', id, 'confirmed', 1400, '[]', 'EN', 'client ' || id
    from bookings where id % 2 = 0`);
  await database.run(sql`
    insert into money_movements (kind, order_id, booking_id, amount_cents, reference, method, moved_at)
    select case when b.id % 2 = 0 then m.by_card else m.by_hand end, a.order_id, b.id, m.cents,
      case when b.id % 2 = 0 then 'payment ' || b.id end, case when b.id % 2 = 1 then 'cash' end,
      b.booking_date - 1 + m.at
    from bookings b
    left join payment_attempts a on a.booking_id = b.id
    join (values ('card-payment', 'payment-by-hand', 1400, time '10:00'), ('card-refund', 'refund-by-hand', -1400, '12:00'),
        ('card-refund', 'refund-by-hand', -400, '13:00')) m (by_card, by_hand, cents, at)
      on m.cents > 0 or m.cents = -1400 and b.state = 'cancelled' or m.cents = -400 and b.id % 37 = 0 and b.state = 'paid'
    order by b.id, m.at`);
  await database.run(sql`
    insert into receipts (source, booking_id, state, request_key, number, way)
    select 'money:' || m.id, b.id, case when b.state = 'paid' then 'issued' else 'cancelled' end, repeat('a', 64), m.id, 'by-hand'
    from money_movements m join bookings b on b.id = m.booking_id
    where b.booking_date < '2027-08-10' and b.id % 97 <> 0
      and (b.state = 'paid' or m.amount_cents > 0 and b.id % 3 = 0)`);
});
afterAll(async () => {
  await database?.close();
  await testDatabase?.drop();
});

const from = new Date('2027-08-09T22:00:00Z');
const until = new Date('2027-08-10T22:00:00Z');

const sources = (rows: readonly { source: string }[]) => rows.map(({ source }) => source);

test('a count looks only at what is unsettled, and misses nothing of the season', async () => {
  await database.run(sql`analyze`);
  const [open, calls] = await database.transaction(async (tx) => {
    await tx.run(sql`set local track_functions = 'all'`);
    const before = await countCalls(tx);
    const found = await findOpenReceipts({ database: tx, timeZone }, date);
    return [found, (await countCalls(tx)) - before] as const;
  });
  expect(open.length).toBeGreaterThan(10);
  expect(calls).toBeLessThan(4 * open.length);

  const ids = await database.rows<{ id: number }>(
    sql`select id::int from bookings where booking_date < ${date}`,
  );
  const everything = await createReceiptsRepository(database).listCandidates(
    { date, from, until },
    { bookings: ids.map(({ id }) => id), orders: [] },
  );
  const due = everything.filter(
    ({ stored, isCalledOff, isGivenBack, cents }) =>
      cents > 0 &&
      (stored === null ? !isCalledOff && !isGivenBack : stored.state === 'issued' && isGivenBack),
  );
  expect(sources(open)).toEqual(sources(due));
});

/** How often the ledger was asked whether something went back. */
async function countCalls(executor: Executor): Promise<number> {
  const counted = await executor.row<{ calls: number }>(
    sql`select calls from pg_stat_xact_user_functions where funcname = 'went_back'`,
  );
  return counted?.calls ?? 0;
}
