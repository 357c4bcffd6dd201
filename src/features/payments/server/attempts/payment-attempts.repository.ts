import type { Executor } from '#platform/database/database.ts';
import { fragment } from '#platform/database/fragment.ts';
import { sql } from '#platform/database/sql.ts';
import type { Language } from '#shared/language.ts';
import type { AttemptState } from '../../domain/payment-attempt.ts';
import { nextQuestionMinutes } from '../../domain/question-times.ts';
import type { CheckoutRow, Store } from '../payment-gateway.ts';

/** `booking`: pays for a booking. `order`: names none yet. `test`: only tries the way. `voucher`: buys a gift voucher. */
export type AttemptPurpose = 'booking' | 'order' | 'test' | 'voucher';

export interface NewAttempt {
  orderId: string;
  purpose: AttemptPurpose;
  bookingId: number | null;
  amountCents: number;
  rows: readonly CheckoutRow[];
  language: Language;
  /** The browser's own name of the order; nothing is decided by it. */
  clientReference: string;
  /** Who takes the money; `null` where an old order does not name it. */
  store: Store | null;
}

export interface AttemptRecord extends NewAttempt {
  state: AttemptState;
  providerReference: string | null;
  createdAt: Date;
  tries: number;
  failures: number;
  nextTryAt: Date | null;
  unansweredSince: Date | null;
  unansweredMinutes: number | null;
  doubtedSince: Date | null;
  doubtedMinutes: number | null;
}

const columns = fragment`
  order_id, purpose, booking_id, state, amount_cents, rows, language, client_reference, provider_reference, created_at,
  tries, next_try_at, failures, unanswered_since, doubted_since, unanswered_minutes, doubted_minutes, store`;

/** PostgreSQL cannot describe the shape of JSON. */
type Documents = Pick<AttemptRecord, 'rows' | 'store'>;

const fresh = { tries: 0, failures: 0, isDoubted: false } as const;

export function createPaymentAttemptsRepository(executor: Executor) {
  return {
    create: (attempt: NewAttempt) =>
      executor.run(sql<'payment-attempts.create'>`
        insert into payment_attempts (order_id, purpose, booking_id, amount_cents, rows, language, client_reference,
          store_sid, store_mode, next_try_at)
        values (${attempt.orderId}, ${attempt.purpose}, ${attempt.bookingId}, ${attempt.amountCents},
          ${JSON.stringify(attempt.rows)}, ${attempt.language}, ${attempt.clientReference}, ${attempt.store?.sid ?? null},
          ${attempt.store?.mode ?? null},
          clock_timestamp() + make_interval(mins => ${nextQuestionMinutes({ state: 'created', ...fresh })}))`),

    /** The newest first; those that only tried the way are left out. */
    findByBeginning: (beginning: string, limit: number) =>
      executor.rows(sql<'payment-attempts.findByBeginning'>`
        select order_id, amount_cents, created_at from payment_attempts
        where starts_with(order_id, ${beginning}) and purpose <> 'test' order by created_at desc limit ${limit}`),

    find: (orderId: string) =>
      executor.row(sql<'payment-attempts.find', Documents>`
        select ${columns} from payment_attempt_records where order_id = ${orderId}`),

    /** After the booking's lock, never before it. */
    lock: (orderId: string) =>
      executor.row(sql<'payment-attempts.lock', Documents>`
        select ${columns} from payment_attempt_records where order_id = ${orderId} for no key update`),

    listByBooking: (bookingId: number) =>
      executor.rows(sql<'payment-attempts.listByBooking', Documents>`
        select ${columns} from payment_attempt_records where booking_id = ${bookingId} order by created_at, order_id`),

    countOfBooking: async (bookingId: number) =>
      (
        await executor.row(
          sql<'payment-attempts.countOfBooking'>`select count(*) from payment_attempts where booking_id = ${bookingId}`,
        )
      )?.count ?? 0,

    /** Orders of a store that are not just being paid, newest first. */
    listRecent: ({ sid, mode }: Store, { days, most }: { days: number; most: number }) =>
      executor.rows(sql<'payment-attempts.listRecent'>`
        select order_id from payment_attempts
        where store_sid = ${sid} and store_mode = ${mode}
          and created_at between clock_timestamp() - make_interval(days => ${days})
            and clock_timestamp() - interval '30 minutes'
        order by created_at desc limit ${most}`),

    /** Another order of the same store that has, or had, the payment of this name. */
    findOtherWithReference: (orderId: string, reference: string, { sid, mode }: Store) =>
      executor.row(sql<'payment-attempts.findOtherWithReference', { orderId: string }>`
        select order_id from payment_attempts
        where provider_reference = ${reference} and store_sid = ${sid} and store_mode = ${mode}
          and order_id <> ${orderId}
        union all
        select order_id from money_movements
        where reference = ${reference} and store_sid = ${sid} and store_mode = ${mode} and order_id <> ${orderId}
        limit 1`),

    /** A new state begins a new round of questions. */
    setState: (orderId: string, state: AttemptState) =>
      executor.run(sql<'payment-attempts.setState'>`
        update payment_attempts set state = ${state}, tries = 0, failures = 0, unanswered_since = null,
          doubted_since = null, updated_at = clock_timestamp(),
          next_try_at = clock_timestamp() + make_interval(mins => ${nextQuestionMinutes({ state, ...fresh })})
        where order_id = ${orderId}`),

    /** An order without a store belongs to the one that reports its payment. */
    setReference: (orderId: string, reference: string, { sid, mode }: Store) =>
      executor.run(sql<'payment-attempts.setReference'>`
        update payment_attempts set provider_reference = ${reference},
          store_sid = coalesce(store_sid, ${sid}), store_mode = coalesce(store_mode, ${mode})
        where order_id = ${orderId}`),

    attach: (orderId: string, bookingId: number) =>
      executor.run(sql<'payment-attempts.attach'>`
        update payment_attempts set booking_id = ${bookingId}, updated_at = clock_timestamp()
        where order_id = ${orderId} and booking_id is null`),

    /** Takes the next attempt of a store that is due, so that no other server queries it at the same time. */
    takeDue: ({ sid, mode }: Store) =>
      executor.row(sql<'payment-attempts.takeDue'>`
        update payment_attempts set next_try_at = clock_timestamp() + interval '1 minute'
        where order_id = (
          select order_id from payment_attempts
          where next_try_at <= clock_timestamp() and store_sid = ${sid} and store_mode = ${mode}
          order by next_try_at limit 1 for update skip locked)
        returning order_id`),

    /** Whether to query the gateway for a customer who waits: no message came, and no server has queried it just now. */
    takeForWaiting: async (orderId: string) =>
      (await executor.run(sql<'payment-attempts.takeForWaiting'>`
        update payment_attempts set asked_at = clock_timestamp()
        where order_id = ${orderId} and state in ('created', 'cancelled', 'failed')
          and created_at < clock_timestamp() - interval '5 seconds'
          and (asked_at is null or asked_at < clock_timestamp() - interval '5 seconds')`)) > 0,

    /**
     * Notes an answer that settled nothing. It ends the doubt or, where it contradicts the record, begins or keeps it.
     * An attempt that has changed since it was read keeps its own times.
     */
    noteAnswer: (
      { orderId, state, tries, failures, doubtedSince }: AttemptRecord,
      { contradicts }: { contradicts: boolean },
    ) => {
      const wasDoubted = doubtedSince !== null;
      const next = contradicts === wasDoubted ? tries + 1 : 0;
      const minutes = nextQuestionMinutes({ state, tries: next, failures: 0, isDoubted: contradicts });
      return executor.run(sql<'payment-attempts.noteAnswer'>`
        update payment_attempts set tries = ${next}, failures = 0, unanswered_since = null,
          doubted_since = case when ${contradicts} then coalesce(doubted_since, clock_timestamp()) end,
          next_try_at = clock_timestamp() + make_interval(mins => ${minutes})
        where order_id = ${orderId} and state = ${state} and tries = ${tries} and failures = ${failures}
          and doubted_since is not distinct from ${doubtedSince}`);
    },

    /** Notes a question without a usable answer; it uses up no try. */
    noteUnanswered: ({ orderId, state, tries, failures }: AttemptRecord) => {
      const minutes = nextQuestionMinutes({ state, tries, failures: failures + 1, isDoubted: false });
      return executor.run(sql<'payment-attempts.noteUnanswered'>`
        update payment_attempts set failures = ${failures + 1},
          unanswered_since = coalesce(unanswered_since, clock_timestamp()),
          next_try_at = clock_timestamp() + make_interval(mins => ${minutes})
        where order_id = ${orderId} and state = ${state} and tries = ${tries} and failures = ${failures}`);
    },

    /** A verified message contradicts the record and the gateway could not be queried: it is queried as soon as possible. */
    doubt: (orderId: string) =>
      executor.run(sql<'payment-attempts.doubt'>`
        update payment_attempts set tries = 0, doubted_since = coalesce(doubted_since, clock_timestamp()),
          next_try_at = clock_timestamp()
        where order_id = ${orderId}`),

    /** Begins the round of verifying questions anew. */
    verifyAnew: (orderId: string, state: AttemptState) =>
      executor.run(sql<'payment-attempts.verifyAnew'>`
        update payment_attempts set tries = 0, failures = 0, unanswered_since = null, doubted_since = null,
          next_try_at = clock_timestamp() + make_interval(mins => ${nextQuestionMinutes({ state, ...fresh })})
        where order_id = ${orderId} and state = ${state}`),

    askSoon: (orderId: string) =>
      executor.run(sql<'payment-attempts.askSoon'>`
        update payment_attempts set next_try_at = clock_timestamp() where order_id = ${orderId}`),
  };
}
