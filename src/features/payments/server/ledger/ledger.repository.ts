import type { Executor } from '#platform/database/database.ts';
import { sql } from '#platform/database/sql.ts';
import { type HandMethod, undoSeconds } from '#shared/bookings/hand-methods.ts';

export const cardMovementKinds = [
  'card-payment',
  'card-refund',
  /** A refund that was inferred from the status of the order has not happened. */
  'card-refund-undone',
  /** Staff gave the money back elsewhere, such as in the portal of the gateway. */
  'card-refund-outside',
  'card-reversal',
  /** The gateway restored a payment that it had taken back. */
  'card-reversal-undone',
] as const;

export interface CardMovement {
  kind: (typeof cardMovementKinds)[number];
  orderId: string;
  bookingId: number | null;
  /** Money that comes is positive, money that goes back negative. */
  amountCents: number;
  /** The gateway's name of the payment that is moved. */
  reference: string;
  staffId?: number | null;
  note?: string | null;
}

export interface MovementByHand {
  bookingId: number;
  amountCents: number;
  /** `null` where it was not said. */
  method: HandMethod | null;
  staffId: number | null;
  /** The id that a device gave it. */
  deviceKey?: string | null | undefined;
}

export interface PaymentByHand {
  id: number;
  amountCents: number;
  isUndone: boolean;
  /** Its time to be taken back has not passed. */
  isFresh: boolean;
}

export interface MovementRecord {
  kind: CardMovement['kind'] | 'payment-by-hand' | 'payment-by-hand-undone' | 'refund-by-hand';
  orderId: string | null;
  amountCents: number;
  method: HandMethod | null;
  reference: string | null;
  note: string | null;
  staff: string | null;
  movedAt: Date;
}

/** Every movement of money, written once and never changed. */
export function createLedgerRepository(executor: Executor) {
  return {
    /** Under the attempt's lock, which keeps the numbers in order. */
    add: ({ kind, orderId, bookingId, amountCents, reference, staffId = null, note = null }: CardMovement) =>
      executor.run(sql<'ledger.add'>`
        insert into money_movements (kind, order_id, booking_id, amount_cents, reference, staff_id, note, number,
          store_sid, store_mode)
        select ${kind}, order_id, ${bookingId}, ${amountCents}, ${reference}, ${staffId}, ${note}, 1 + (
            select count(*) from money_movements
            where order_id = ${orderId} and kind = ${kind} and reference = ${reference}),
          store_sid, store_mode
        from payment_attempts where order_id = ${orderId}`),

    addPaymentByHand: async ({
      bookingId,
      amountCents,
      method,
      staffId,
      deviceKey = null,
    }: MovementByHand): Promise<number> => {
      const added = await executor.row(sql<'ledger.addPaymentByHand'>`
        insert into money_movements (kind, booking_id, amount_cents, method, staff_id, device_key)
        values ('payment-by-hand', ${bookingId}, ${amountCents}, ${method}, ${staffId}, ${deviceKey})
        returning id`);
      if (!added) throw new Error('An insert has one row');
      return added.id;
    },

    /** The payment that a device has sent before. */
    findPaymentOfDevice: (deviceKey: string) =>
      executor.row(sql<'ledger.findPaymentOfDevice'>`
        select id, booking_id from money_movements where device_key = ${deviceKey}`),

    /** Call under the booking's lock. */
    findPaymentByHand: (bookingId: number, id: number) =>
      executor.row(sql<'ledger.findPaymentByHand', PaymentByHand>`
        select id, amount_cents, moved_at > clock_timestamp() - make_interval(secs => ${undoSeconds}) as is_fresh,
          exists (select from money_movements where undoes = m.id) as is_undone
        from money_movements m
        where id = ${id} and booking_id = ${bookingId} and kind = 'payment-by-hand'`),

    /** A payment can be undone once: the constraint on `undoes` sees to it. */
    addUndoneByHand: (id: number, staffId: number | null) =>
      executor.run(sql<'ledger.addUndoneByHand'>`
        insert into money_movements (kind, booking_id, amount_cents, method, staff_id, undoes)
        select 'payment-by-hand-undone', booking_id, -amount_cents, method, ${staffId}, id
        from money_movements where id = ${id}`),

    /** Gives back by hand what was paid by hand, each sum in the way it came. */
    addRefundsByHand: (bookingId: number, staffId: number) =>
      executor.run(sql<'ledger.addRefundsByHand'>`
        insert into money_movements (kind, booking_id, amount_cents, method, staff_id)
        select 'refund-by-hand', booking_id, -sum(amount_cents), method, ${staffId}
        from money_movements where booking_id = ${bookingId} and order_id is null
        group by booking_id, method having sum(amount_cents) > 0`),

    /** Gives a part back by hand, in the way of which there is most. */
    addPartRefundByHand: (bookingId: number, amountCents: number, staffId: number | null) =>
      executor.run(sql<'ledger.addPartRefundByHand'>`
        insert into money_movements (kind, booking_id, amount_cents, method, staff_id)
        select 'refund-by-hand', booking_id, -${amountCents}::int, method, ${staffId}
        from money_movements where booking_id = ${bookingId} and order_id is null
        group by booking_id, method order by sum(amount_cents) desc limit 1`),

    /** Cents that were paid by hand and not given back. */
    sumByHand: async (bookingId: number) =>
      (
        await executor.row(sql<'ledger.sumByHand'>`
          select sum(amount_cents) as cents from money_movements
          where booking_id = ${bookingId} and order_id is null`)
      )?.cents ?? 0,

    countOfOrder: async (orderId: string) =>
      (
        await executor.row(sql<'ledger.countOfOrder'>`
          select count(*) from money_movements where order_id = ${orderId}`)
      )?.count ?? 0,

    hasPayment: async (orderId: string, reference: string) =>
      (await executor.row(sql<'ledger.hasPayment'>`
        select from money_movements
        where order_id = ${orderId} and reference = ${reference} and kind = 'card-payment'`)) !== null,

    listByOrder: (orderId: string) =>
      executor.rows(sql<'ledger.listByOrder'>`
        select m.kind, m.order_id, m.amount_cents, m.method, m.reference, m.note,
          s.username as staff, m.moved_at
        from money_movements m left join staff_accounts s on s.id = m.staff_id
        where m.order_id = ${orderId} order by m.id`),

    listByBooking: (bookingId: number) =>
      executor.rows(sql<'ledger.listByBooking'>`
        select m.kind, m.order_id, m.amount_cents, m.method, m.reference, m.note,
          s.username as staff, m.moved_at
        from money_movements m
        left join payment_attempts a using (order_id)
        left join staff_accounts s on s.id = m.staff_id
        where coalesce(m.booking_id, a.booking_id) = ${bookingId} order by m.id`),
  };
}
