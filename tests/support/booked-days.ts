import type { Database } from '#platform/database/database.ts';
import { sql } from '#platform/database/sql.ts';
import type { LocalDate } from '#shared/business-calendar.ts';
import { type Duration, slotsCovered } from '#shared/rental-time.ts';

interface BookingInput {
  date: LocalDate;
  slot?: number;
  /** ISO instant. */
  createdAt: string;
  lines: readonly { itemId: string; quantity?: number; duration?: Duration; cents: number }[];
  state?: 'pending' | 'paid' | 'cancelled';
  reason?: string;
}

let orders = 0;

/** Writes days as they may have been, also long ago: what the calls would have left, without the calls. */
export function bookedDays(database: Database) {
  return {
    async offer(
      date: LocalDate,
      itemId: string,
      { slots, units }: { slots: readonly number[]; units: number },
    ) {
      await database.run(sql`
        insert into slots (item_id, slot_date, slot_no, capacity)
        select ${itemId}, ${date}, slot_no, ${units} from unnest(${slots}::smallint[]) as slot_no`);
    },

    /** Made by phone, for which no document is accepted on the site. */
    async book({
      date,
      slot = 0,
      createdAt,
      lines,
      state = 'pending',
      reason,
    }: BookingInput): Promise<number> {
      const total = lines.reduce((sum, { quantity = 1, cents }) => sum + quantity * cents, 0);
      const made = await database.row<{ id: number }>(sql`
        insert into bookings (request_hash, state, cancel_reason, language, booking_date, start_slot, total_cents,
          created_at, source)
        values ('\\x00', ${state}, ${reason ?? null}, 'EN', ${date}, ${slot}, ${total}, ${createdAt}, 'phone')
        returning id`);
      const id = made?.id ?? 0;
      for (const { itemId, quantity = 1, duration = '1', cents } of lines) {
        await database.run(sql`
          insert into booking_lines (booking_id, item_id, quantity, duration, unit_price_cents)
          values (${id}, ${itemId}, ${quantity}, ${duration}, ${cents})`);
        if (state === 'cancelled') continue;
        await database.run(sql`
          with held as (
            insert into allocations (booking_id, item_id, slot_date, slot_no, quantity)
            select ${id}, ${itemId}, ${date}, ${slot} + n, ${quantity}
            from generate_series(0, ${slotsCovered(duration) - 1}) n returning slot_no
          )
          update slots set reserved = reserved + ${quantity}
          where item_id = ${itemId} and slot_date = ${date} and slot_no in (select slot_no from held)`);
      }
      return id;
    },

    async payByHand(bookingId: number, cents: number, at: string) {
      await database.run(sql`
        insert into money_movements (kind, booking_id, amount_cents, moved_at, method)
        values ('payment-by-hand', ${bookingId}, ${cents}, ${at}, 'cash')`);
    },

    /** `bookingId` is `null` for a test payment. */
    async payByCard(bookingId: number | null, cents: number, at: string, refundedAt?: string) {
      orders += 1;
      const order = `PAST${String(orders).padStart(16, '0')}`;
      await database.run(sql`
        insert into payment_attempts (order_id, purpose, booking_id, state, amount_cents, rows, language,
          client_reference, provider_reference)
        values (${order}, ${bookingId === null ? 'test' : 'booking'}, ${bookingId},
          ${refundedAt ? 'refunded' : 'confirmed'}, ${cents}, '[]', 'EN', ${order}, ${order})`);
      await database.run(sql`
        insert into money_movements (kind, order_id, booking_id, amount_cents, reference, moved_at)
        values ('card-payment', ${order}, ${bookingId}, ${cents}, ${order}, ${at})`);
      if (!refundedAt) return;
      await database.run(sql`
        insert into payment_refunds (refund_id, order_id, reference, amount_cents, state, evidence, created_at, settled_at)
        values (${`R${order}`}, ${order}, ${order}, ${cents}, 'done', 'answer', ${refundedAt}, ${refundedAt})`);
      await database.run(sql`
        insert into money_movements (kind, order_id, booking_id, amount_cents, reference, moved_at)
        values ('card-refund', ${order}, ${bookingId}, ${-cents}, ${order}, ${refundedAt})`);
    },

    /** What staff noted, from a device, in this order. */
    async note(bookingId: number, kinds: readonly string[], at: string) {
      await database.run(sql`
        insert into rental_facts (id, booking_id, kind, occurred_at, device)
        select gen_random_uuid(), ${bookingId}, kind, ${at}::timestamptz + n * interval '1 minute', gen_random_uuid()
        from unnest(${kinds}::text[]) with ordinality as noted (kind, n)`);
    },

    async undoLastNote(bookingId: number, at: string) {
      await database.run(sql`
        insert into rental_facts (id, booking_id, kind, occurred_at, device, refers_to)
        select gen_random_uuid(), booking_id, 'undone', ${at}, device, id from rental_facts
        where booking_id = ${bookingId} order by occurred_at desc limit 1`);
    },
  };
}
