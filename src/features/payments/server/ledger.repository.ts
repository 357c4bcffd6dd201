import type { Executor } from '#platform/database/database.ts';
import { sql } from '#platform/database/sql.ts';

export interface CardMovement {
  /** `card-reversal-undone`: the gateway had spoken of an older payment on the same page. */
  kind: 'card-payment' | 'card-refund' | 'card-reversal' | 'card-reversal-undone';
  orderId: string;
  bookingId: number | null;
  /** Money that comes is positive, money that goes back negative. */
  amountCents: number;
  /** The gateway's name of the payment that is moved. */
  reference: string;
}

export interface PaymentByHand {
  bookingId: number;
  amountCents: number;
  staffId: number | null;
}

export interface MovementRecord {
  kind: CardMovement['kind'] | 'payment-by-hand';
  orderId: string | null;
  amountCents: number;
  staff: string | null;
  movedAt: Date;
}

/** Every movement of money, written once and never changed. */
export function createLedgerRepository(executor: Executor) {
  return {
    add: ({ kind, orderId, bookingId, amountCents, reference }: CardMovement) =>
      executor.run(sql`
        insert into money_movements (kind, order_id, booking_id, amount_cents, reference)
        values (${kind}, ${orderId}, ${bookingId}, ${amountCents}, ${reference})`),

    addByHand: ({ bookingId, amountCents, staffId }: PaymentByHand) =>
      executor.run(sql`
        insert into money_movements (kind, booking_id, amount_cents, staff_id)
        values ('payment-by-hand', ${bookingId}, ${amountCents}, ${staffId})`),

    /** Cents that were paid by hand. */
    sumByHand: async (bookingId: number) =>
      (
        await executor.row<{ cents: number | null }>(sql`
          select sum(amount_cents) as cents from money_movements
          where booking_id = ${bookingId} and kind = 'payment-by-hand'`)
      )?.cents ?? 0,

    /** What confirmed card payments hold, and what was paid by hand. */
    listCancellationMoney: (bookingIds: readonly number[]) =>
      executor.rows<{ toCardCents: number; byHandCents: number }>(sql`
        select
          coalesce((select sum(m.amount_cents) from payment_attempts a join money_movements m using (order_id)
            where a.booking_id = wanted.id and a.state = 'confirmed'), 0) as "toCardCents",
          coalesce((select sum(amount_cents) from money_movements
            where booking_id = wanted.id and kind = 'payment-by-hand'), 0) as "byHandCents"
        from unnest(${bookingIds}::bigint[]) as wanted (id)`),

    listByBooking: (bookingId: number) =>
      executor.rows<MovementRecord>(sql`
        select m.kind, m.order_id as "orderId", m.amount_cents as "amountCents", s.username as staff,
          m.moved_at as "movedAt"
        from money_movements m
        left join payment_attempts a using (order_id)
        left join staff_accounts s on s.id = m.staff_id
        where coalesce(m.booking_id, a.booking_id) = ${bookingId} order by m.id`),
  };
}
