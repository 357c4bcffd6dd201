import type { Database } from '#platform/database/database.ts';
import { sql } from '#platform/database/sql.ts';

export const lockedDate = '2027-06-20';

/** From the last to the first, which must not matter. */
export const needs = ['tandem-kayak', 'single-kayak'].map((itemId) => ({
  itemId,
  slotNumber: 4,
  quantity: 1,
}));

export const departureId = '00000000-0000-4000-8000-000000000001';
export const laterDepartureId = '00000000-0000-4000-8000-000000000002';
export const orderIds = ['AAAAAAAAAAAAAAAAAAAA', 'BBBBBBBBBBBBBBBBBBBB'] as const;
export const store = { sid: '000000000000010', mode: 'test' } as const;

/** Two rows of everything that a server can be busy with: holds, unconfirmed bookings, attempts, refunds and mails. */
export async function fillScene(database: Database): Promise<void> {
  await database.run(sql`
    insert into bookings (state, hold_expires_at, confirm_by, request_hash, language, full_name, email, date_of_birth,
      phone_number, booking_date, start_slot, total_cents)
    select case when n <= 2 then 'held' else 'pending' end, '2027-01-01', '2027-01-01', '', 'EN', '', '', '1990-05-20', '',
      ${lockedDate}, 4, 1400 from generate_series(1, 4) as n`);
  await database.run(sql`
    update bookings set hold_expires_at = clock_timestamp() - interval '1 minute' where state = 'held'`);
  await database.run(sql`
    insert into allocations (booking_id, item_id, slot_date, slot_no, quantity)
    values (1, 'tandem-kayak', ${lockedDate}, 4, 1), (1, 'single-kayak', ${lockedDate}, 4, 1)`);
  await database.run(sql`
    update slots set reserved = 1
    where slot_date = ${lockedDate} and slot_no = 4 and item_id in ('tandem-kayak', 'single-kayak')`);
  await database.run(sql`
    update slots set reserved = 1 where item_id = 'sup' and slot_date = '2027-06-30' and slot_no = 0`);
  for (const [index, orderId] of orderIds.entries()) {
    await database.run(sql`
      insert into payment_attempts (order_id, purpose, booking_id, amount_cents, rows, language, client_reference,
        store_sid, store_mode, next_try_at)
      values (${orderId}, 'booking', 1, 1400, '[]', 'EN', '', ${store.sid}, ${store.mode}, '2020-01-01')`);
    await database.run(sql`
      insert into payment_refunds (refund_id, order_id, reference, amount_cents, next_try_at)
      values (${`R${orderId}`}, ${orderId}, 'REF', 1400, '2020-01-01')`);
    await database.run(sql`
      insert into outbox_mails (dedupe_key, message_id, kind, recipient, language, subject, html_body, text_body,
        next_try_at)
      values (${orderId}, ${orderId}, 'hold-ended', '', 'EN', '', '', '', make_date(2020, 1, ${index + 1}::int))`);
    await database.run(sql`
      insert into new_booking_mails (booking_id, facts, next_try_at)
      values (${index + 1}, jsonb_build_object('id', ${index + 1}::int), make_date(2020, 1, ${index + 1}::int))`);
  }
  await database.run(sql`
    insert into waiting_entries (email, language, booking_date, start_slot, item_id, quantity, duration, state,
      booking_id, network)
    values ('anna@example.com', 'EN', ${lockedDate}, 4, 'sup', 1, '1/2', 'waiting', null, ''),
      ('anna@example.com', 'EN', ${lockedDate}, 4, 'sup', 2, '1/2', 'offered', 3, '')`);
  await database.run(sql`
    insert into vouchers (code, kind, amount_cents, balance_cents, expires_on)
    values ('FIRST', 'gift', 1000, 1000, '2020-01-01'), ('SECOND', 'gift', 1000, 500, '2020-01-01')`);
  await database.run(
    sql`insert into voucher_orders (order_id, valid_months, voucher_id) values (${orderIds[0]}, 24, 1)`,
  );
  await callOffInScene(database);
  await database.run(sql`
    insert into trips (id, minutes, seats, fewest, position) values (${departureId}, 60, 8, 1, 1)`);
  await database.run(sql`
    insert into departures (id, trip_id, starts_on, start_slot, minutes, seats, fewest)
    values (${departureId}, ${departureId}, ${lockedDate}, 4, 60, 8, 1),
      (${laterDepartureId}, ${departureId}, ${lockedDate}, 8, 60, 8, 1)`);
  await database.run(sql`
    insert into kept_units (departure_id, item_id, slot_date, slot_no, quantity)
    select ${departureId}::uuid, item_id, ${lockedDate}, 4, 1 from unnest(array['single-kayak', 'tandem-kayak']) as i (item_id)`);
  await database.run(sql`update bookings set departure_id = ${departureId}, seats = 2 where id = 1`);
  // Waits for a departure that is gone.
  await database.run(sql`
    insert into waiting_entries (email, language, booking_date, start_slot, item_id, quantity, duration, network)
    values ('bruno@example.com', 'EN', '2020-01-01', 4, ${`trip:${departureId}`}, 2, '1', '')`);
  await database.run(sql`insert into queue_days (day) values (${lockedDate})`);
  await database.run(
    sql`insert into craft (item_id, number, numbered_at) values ('sup', 'S-1', '2027-01-01')`,
  );
  await database.run(sql`
    insert into receipts (source, state, request_key, request, service, next_try_at)
    select 'money:' || n, 'asked', repeat(n::text, 64), '{}', 'service', make_date(2020, 1, n) from generate_series(1, 2) as n`);
  await database.run(sql`
    insert into places (id, names) overriding system value values (900, '{"EN": "Punta Marina"}')`);
  await database.run(sql`
    insert into banner_slides (language, place, image_url) values ('EN', 5, '') on conflict do nothing`);
}

/** Two bookings whose guests are to be told, two for which the deadline decides, and two that take place after all. */
async function callOffInScene(database: Database): Promise<void> {
  await database.run(sql`
    insert into bookings (id, state, request_hash, language, full_name, email, date_of_birth, phone_number, booking_date,
      start_slot, total_cents)
    overriding system value
    select 10 + n, 'pending', '', 'EN', '', '', '1990-05-20', '', date '2027-07-01' + (n - 1) / 2, 4, 1400
    from generate_series(1, 6) as n`);
  await database.run(sql`
    insert into allocations (booking_id, item_id, slot_date, slot_no, quantity)
    select id, 'sup', booking_date, 4, 1 from bookings where id > 10`);
  await database.run(sql`
    update slots set reserved = 2, is_open = slot_date = '2027-07-03'
    where item_id = 'sup' and slot_no = 4 and slot_date between '2027-07-01' and '2027-07-03'`);
  await database.run(sql`
    insert into storm_days (id, day, first_slot, until_slot, affects_from, reason, decide_by, bonus_percent, lifted_at,
      called_off_at)
    overriding system value
    select n, date '2027-07-01' + n - 1, 4, 5, 4, 'wind', '2027-01-01', 0,
      case when n = 3 then timestamptz '2027-01-01' end, '2027-01-01' from generate_series(1, 3) as n`);
  await database.run(sql`
    insert into storm_day_items (storm_day_id, item_id) select id, 'sup' from storm_days`);
  await database.run(sql`
    insert into storm_bookings (storm_day_id, booking_id)
    select (id - 9) / 2, id from bookings where id > 12`);
}
