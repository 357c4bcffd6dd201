import type { Executor } from '#platform/database/database.ts';
import { sql } from '#platform/database/sql.ts';
import type { Language } from '#shared/language.ts';
import type { AttemptState } from '../domain/payment-attempt.ts';
import { nextTryMinutes } from '../domain/question-times.ts';
import type { CheckoutRow } from './providers/payment-gateway.ts';

/** `booking`: pays for a booking. `order`: names none yet. `test`: only tries the way. */
export type AttemptPurpose = 'booking' | 'order' | 'test';

export interface NewAttempt {
  orderId: string;
  purpose: AttemptPurpose;
  bookingId: number | null;
  amountCents: number;
  rows: readonly CheckoutRow[];
  language: Language;
  /** The browser's own name of the order; nothing is decided by it. */
  clientReference: string;
}

export interface AttemptRecord extends NewAttempt {
  state: AttemptState;
  providerReference: string | null;
  createdAt: Date;
  tries: number;
}

export function createPaymentAttemptsRepository(executor: Executor) {
  return {
    create: ({ orderId, purpose, bookingId, amountCents, rows, language, clientReference }: NewAttempt) =>
      executor.run(sql`
        insert into payment_attempts (order_id, purpose, booking_id, amount_cents, rows, language, client_reference,
          next_try_at)
        values (${orderId}, ${purpose}, ${bookingId}, ${amountCents}, ${JSON.stringify(rows)}, ${language},
          ${clientReference}, clock_timestamp() + make_interval(mins => ${nextTryMinutes('created', 0)}))`),

    find: (orderId: string) =>
      executor.row<AttemptRecord>(sql`
        select * from payment_attempt_records where "orderId" = ${orderId}`),

    /** After the booking's lock, never before it. */
    lock: (orderId: string) =>
      executor.row<AttemptRecord>(sql`
        select * from payment_attempt_records where "orderId" = ${orderId} for no key update`),

    listByBooking: (bookingId: number) =>
      executor.rows<AttemptRecord>(sql`
        select * from payment_attempt_records where "bookingId" = ${bookingId} order by "createdAt", "orderId"`),

    countOfBooking: async (bookingId: number) =>
      (
        await executor.row<{ count: number }>(
          sql`select count(*) from payment_attempts where booking_id = ${bookingId}`,
        )
      )?.count ?? 0,

    findByReference: (reference: string) =>
      executor.row<{ orderId: string }>(sql`
        select order_id as "orderId" from payment_attempts where provider_reference = ${reference}`),

    /** A new state begins a new round of questions. */
    setState: (orderId: string, state: AttemptState) =>
      executor.run(sql`
        update payment_attempts set state = ${state}, tries = 0, updated_at = clock_timestamp(),
          next_try_at = clock_timestamp() + make_interval(mins => ${nextTryMinutes(state, 0)})
        where order_id = ${orderId}`),

    setReference: (orderId: string, reference: string) =>
      executor.run(sql`
        update payment_attempts set provider_reference = ${reference} where order_id = ${orderId}`),

    attach: (orderId: string, bookingId: number) =>
      executor.run(sql`
        update payment_attempts set booking_id = ${bookingId}, updated_at = clock_timestamp()
        where order_id = ${orderId} and booking_id is null`),

    /** Takes the next attempt that is due, so that no other server asks about it meanwhile. */
    takeDue: (isRefund: boolean) =>
      executor.row<{ orderId: string }>(sql`
        update payment_attempts set next_try_at = clock_timestamp() + interval '1 minute'
        where order_id = (
          select order_id from payment_attempts
          where next_try_at <= clock_timestamp() and (state = 'refund-pending') = ${isRefund}
          order by next_try_at limit 1 for update skip locked)
        returning order_id as "orderId"`),

    /** Whether the gateway should be asked for a customer who waits: nothing was heard, and nobody asked just now. */
    takeForWaiting: async (orderId: string) =>
      (await executor.run(sql`
        update payment_attempts set asked_at = clock_timestamp()
        where order_id = ${orderId} and state in ('created', 'cancelled', 'failed')
          and created_at < clock_timestamp() - interval '5 seconds'
          and (asked_at is null or asked_at < clock_timestamp() - interval '5 seconds')`)) > 0,

    /** Notes a question that settled nothing; one that has changed state since keeps its own times. */
    noteTry: ({ orderId, state, tries }: AttemptRecord) =>
      executor.run(sql`
        update payment_attempts set tries = ${tries + 1},
          next_try_at = clock_timestamp() + make_interval(mins => ${nextTryMinutes(state, tries + 1)})
        where order_id = ${orderId} and state = ${state} and tries = ${tries}`),
  };
}
