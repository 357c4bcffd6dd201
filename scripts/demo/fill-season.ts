import { advisoryLocks } from '#platform/database/advisory-locks.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { sql } from '#platform/database/sql.ts';
import { addDays, businessToday } from '#shared/business-calendar.ts';
import type { Duration } from '#shared/rental-time.ts';
import { usualHours } from '#shared/rental-time.ts';
import { insertNotes, recordFacts } from './beach-day.ts';
import { createChance } from './chance.ts';
import { closedAfterDays, setOpeningHours } from './opening.ts';
import { daysAhead, daysBefore, fleetFactor, isOver, planSeason, type SeasonBooking } from './plan-season.ts';

interface Demo {
  database: Database;
  now: Date;
  timeZone: string;
  bookings: number;
  seed: number;
}

/** So many bookings are sent to the database at once. */
const rowsAtOnce = 2_000;

/**
 * Fills a database without bookings with a season, in one transaction.
 * @returns how many bookings there are, or `null` where there were some before.
 */
export function fillSeason({ database, now, timeZone, bookings, seed }: Demo): Promise<number | null> {
  const today = businessToday(now, timeZone);
  return database.transaction(async (tx) => {
    // Servers that start during the fill wait for the lock, and so does a second demo.
    await tx.run(sql<'demo.lock'>`select pg_advisory_xact_lock(${advisoryLocks.migration})`);
    if (await isUsed(tx)) return null;
    await prepareSlots(tx, today, fleetFactor(bookings));
    const items = await tx.rows(sql<'demo.listItems', { prices: Record<Duration, number> }>`
      select i.item_id, i.fleet_size, p.prices from rental_items i
      cross join lateral (
        select json_object_agg(duration, amount_cents) as prices from rental_item_prices
        where item_id = i.item_id) p
      order by i.position, i.id`);
    const season = planSeason({
      today,
      now,
      timeZone,
      closed: [addDays(today, closedAfterDays)],
      bookings,
      seed,
      items: items.map(({ prices, ...item }) => ({ ...item, pricesCents: prices })),
    });
    for (let from = 0; from < season.length; from += rowsAtOnce)
      await insertBookings(tx, season.slice(from, from + rowsAtOnce), from);
    await insertWhatFollows(tx, now, timeZone);
    const day = { today, now, timeZone, chance: createChance(seed) };
    await insertNotes(tx, day);
    await recordFacts(tx, day);
    await setOpeningHours(tx, day);
    return season.length;
  });
}

async function isUsed(tx: Transaction): Promise<boolean> {
  const used = await tx.row(sql<'demo.findUse'>`
    select from bookings union all select from payment_attempts limit 1`);
  return used !== null;
}

/** The season has days that are over, and a beach with more guests has more boats. */
async function prepareSlots(tx: Transaction, today: string, factor: number): Promise<void> {
  await tx.run(
    sql<'demo.growFleet'>`update rental_items set fleet_size = least(999, fleet_size * ${factor})`,
  );
  await tx.run(sql<'demo.growSlots'>`
    update slots s set capacity = i.fleet_size from rental_items i
    where i.item_id = s.item_id and s.capacity < i.fleet_size`);
  await tx.run(sql<'demo.createSlots'>`
    insert into slots (item_id, slot_date, slot_no, capacity)
    select i.item_id, day::date, slot_no, i.fleet_size
    from rental_items i
    cross join generate_series(${addDays(today, -daysBefore)}::date, ${addDays(today, daysAhead)}::date,
      interval '1 day') as day
    cross join generate_series(${usualHours.from}::int, ${usualHours.until - 1}::int) as slot_no
    on conflict (item_id, slot_date, slot_no) do nothing`);
}

const states: Record<
  SeasonBooking['outcome'],
  { state: string; reason?: string; paidFrom?: string; by?: string }
> = {
  held: { state: 'held' },
  pending: { state: 'pending', by: 'customer' },
  'to-call': { state: 'pending' },
  'paid-by-card': { state: 'paid', paidFrom: 'held', by: 'payment' },
  'paid-by-hand': { state: 'paid', paidFrom: 'pending', by: 'staff' },
  cancelled: { state: 'cancelled', reason: 'staff' },
  refunded: { state: 'cancelled', reason: 'staff', paidFrom: 'held', by: 'payment' },
  unpaid: { state: 'cancelled', reason: 'unpaid' },
  unconfirmed: { state: 'cancelled', reason: 'unconfirmed' },
};

/** The key of a booking tells its number and what became of it. */
async function insertBookings(
  tx: Transaction,
  season: readonly SeasonBooking[],
  from: number,
): Promise<void> {
  const rows = season.map(({ lines, outcome, ...booking }, n) => ({
    ...booking,
    ...states[outcome],
    ...(booking.source === 'phone' && outcome === 'pending' ? { by: 'staff' } : {}),
    key: `demo-${from + n + 1}-${outcome}`,
    isOver: isOver(outcome),
    total: lines.reduce((sum, { quantity, unitPriceCents }) => sum + quantity * unitPriceCents, 0),
  }));
  await tx.run(sql<'demo.insertBookings'>`
    insert into bookings (idempotency_key, request_hash, state, cancel_reason, language, full_name, email, date_of_birth,
      phone_number, booking_date, start_slot, total_cents, created_at, updated_at, hold_expires_at, paid_from,
      confirmed_at, confirmed_by, source)
    select key, sha256(convert_to(key, 'UTF8')), state, reason, language, "fullName", email, "dateOfBirth",
      "phoneNumber", date, "startSlot", total, "createdAt", "createdAt",
      case state when 'held' then clock_timestamp() + interval '20 minutes' end, "paidFrom",
      case when by is not null then "createdAt" + interval '2 minutes' end, by, source
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as season (key text, state text, reason text, language text,
      "fullName" text, email text, "dateOfBirth" date, "phoneNumber" text, date date, "startSlot" smallint, total int,
      "createdAt" timestamptz, "paidFrom" text, by text, source text)`);
  const lines = season.flatMap((booking, n) => booking.lines.map((line) => ({ ...line, key: rows[n]?.key })));
  await tx.run(sql<'demo.insertLines'>`
    insert into booking_lines (booking_id, item_id, quantity, duration, unit_price_cents)
    select b.id, "itemId", quantity, duration, "unitPriceCents"
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as season (key text, "itemId" text, quantity int,
      duration text, "unitPriceCents" int)
    join bookings b on b.idempotency_key = key`);
}

/** Units, accepted documents and money, as the product leaves them. */
async function insertWhatFollows(tx: Transaction, now: Date, timeZone: string): Promise<void> {
  await tx.run(sql<'demo.insertAllocations'>`
    insert into allocations (booking_id, item_id, slot_date, slot_no, quantity, released_at)
    select b.id, l.item_id, b.booking_date, b.start_slot + n, l.quantity,
      case b.state when 'cancelled' then b.created_at + interval '30 minutes' end
    from bookings b join booking_lines l on l.booking_id = b.id
    cross join generate_series(0, case l.duration when '1/2' then 0 when '1' then 1 else 3 end) as n`);
  await tx.run(sql<'demo.reserve'>`
    update slots s set reserved = held.quantity
    from (
      select item_id, slot_date, slot_no, sum(quantity)::int as quantity from allocations
      where released_at is null group by item_id, slot_date, slot_no
    ) held
    where (s.item_id, s.slot_date, s.slot_no) = (held.item_id, held.slot_date, held.slot_no)`);
  await tx.run(sql<'demo.acceptDocuments'>`
    insert into booking_documents (booking_id, document_type, document_id, sha256, language, accepted_at)
    select b.id, d.document_type, d.id, d.sha256, d.language, b.created_at
    from bookings b join documents d on d.language = b.language and d.is_active
    where d.document_type in ('waiver', 'terms', 'privacy') and b.source in ('web', 'poster')`);
  await insertMoney(tx);
  await insertMoneyByHand(tx, now, timeZone);
}

async function insertMoney(tx: Transaction): Promise<void> {
  await tx.run(sql<'demo.insertAttempts'>`
    insert into payment_attempts (order_id, purpose, booking_id, state, amount_cents, rows, language, client_reference,
      provider_reference, created_at, updated_at)
    select 'DEMO' || lpad(id::text, 16, '0'), 'booking', id,
      case state when 'paid' then 'confirmed' else 'refunded' end, total_cents, '[]', language, 'WATER-' || id,
      'DEMO' || id, created_at, created_at
    from bookings where paid_from = 'held'`);
  await tx.run(sql<'demo.insertRefunds'>`
    insert into payment_refunds (refund_id, order_id, reference, amount_cents, state, evidence, created_at, settled_at)
    select 'R' || order_id, order_id, provider_reference, amount_cents, 'done', 'answer',
      created_at + interval '30 minutes', created_at + interval '31 minutes'
    from payment_attempts where state = 'refunded'`);
  await tx.run(sql<'demo.insertMovements'>`
    insert into money_movements (kind, order_id, booking_id, amount_cents, reference, moved_at)
    select kind, order_id, booking_id, amount_cents * sign, provider_reference, created_at + after
    from payment_attempts join (values
      ('card-payment', 1, interval '5 minutes'),
      ('card-refund', -1, interval '31 minutes')) as movements (kind, sign, after)
      on kind = 'card-payment' or state = 'refunded'
    order by created_at + after`);
}

/** Taken when the rental began, or in advance. Transfers come from afar. */
async function insertMoneyByHand(tx: Transaction, now: Date, timeZone: string): Promise<void> {
  await tx.run(sql<'demo.insertMoneyByHand'>`
    insert into money_movements (kind, booking_id, amount_cents, staff_id, moved_at, method)
    select 'payment-by-hand', b.id, total_cents, (select min(id) from staff_accounts),
      case when start.at <= ${now} then greatest(start.at, created_at) else created_at + interval '3 minutes' end,
      case when source = 'phone' and id % 3 = 0 then 'transfer' when id % 5 < 2 then 'terminal' else 'cash' end
    from bookings b
    cross join lateral (
      select (booking_date + time '08:00' + start_slot * interval '30 minutes') at time zone ${timeZone} as at) as start
    where paid_from = 'pending' order by 5, b.id`);
}
