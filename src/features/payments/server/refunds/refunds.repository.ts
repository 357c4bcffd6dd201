import type { Executor } from '#platform/database/database.ts';
import { fragment } from '#platform/database/fragment.ts';
import { sql } from '#platform/database/sql.ts';
import type { CardMoney } from '../../domain/card-money.ts';
import { nextRefundMinutes } from '../../domain/question-times.ts';
import type { RefundNotice } from '../../domain/refund-notice.ts';
import type { Store } from '../payment-gateway.ts';

/** The columns are computed, and never null. */
const moneyColumns = fragment`order_id, balance_cents, queued_cents, voucher_cents, refundable_cents`;

/** The one arithmetic of card payments, which is the view `card_money`. */
export function createCardMoneyRepository(executor: Executor) {
  return {
    find: (orderId: string) =>
      executor.row(
        sql<'card-money.find', CardMoney>`select ${moneyColumns} from card_money where order_id = ${orderId}`,
      ),

    /**
     * To give something back: locks the voucher that the money became, so that no booking spends of it at the same time. Call under
     * the attempt's lock.
     */
    async lock(orderId: string): Promise<CardMoney> {
      await executor.run(sql<'card-money.lockVoucher'>`
        select from vouchers
        where id in (select voucher_id from payment_vouchers where order_id = ${orderId}) for no key update`);
      const money = await this.find(orderId);
      if (!money) throw new Error('Every payment has its row');
      return money;
    },

    /** The payment that counts for a booking; the index `payment_attempts_one_confirmed` admits no second one. */
    findConfirmed: (bookingId: number) =>
      executor.row(sql<'card-money.findConfirmed', CardMoney>`
        select ${moneyColumns} from card_money where booking_id = ${bookingId} and state = 'confirmed'`),

    /** What of the money of a booking is on its way back to the card, in cents. */
    sumQueued: async (bookingId: number) =>
      (
        await executor.row(sql<'card-money.sumQueued', { cents: number }>`
          select coalesce(sum(queued_cents), 0)::int as cents from card_money where booking_id = ${bookingId}`)
      )?.cents ?? 0,

    /** What confirmed card payments can give back, and what was paid by hand. */
    listCancellationMoney: (bookingIds: readonly number[]) =>
      executor.rows(sql<'card-money.listCancellationMoney', { toCardCents: number }>`
        select
          coalesce((select sum(c.refundable_cents) from card_money c
            where c.booking_id = wanted.id and c.state = 'confirmed'), 0) as to_card_cents,
          coalesce((select sum(amount_cents) from money_movements
            where booking_id = wanted.id and order_id is null), 0) as by_hand_cents
        from unnest(${bookingIds}::bigint[]) as wanted (id)`),
  };
}

/** What shows that a refund is done: its answer, the status of the order, or the word of staff. */
export type RefundEvidence = 'answer' | 'status' | 'staff';

export interface NewRefund {
  refundId: string;
  orderId: string;
  /** The gateway's name of the payment that goes back. */
  reference: string;
  amountCents: number;
  /** Why, in the words of staff for one another. */
  reason: string | null;
  staffId: number | null;
  notice: RefundNotice;
}

export interface RefundRecord extends RefundNotice {
  refundId: string;
  orderId: string;
  reference: string;
  amountCents: number;
  state: 'owed' | 'done' | 'void';
  evidence: RefundEvidence | null;
  /** Whether a request was sent whose answer is not known. */
  isUncertain: boolean;
  lastCode: number | null;
  reason: string | null;
  staff: string | null;
  createdAt: Date;
  settledAt: Date | null;
  nextTryAt: Date | null;
  tries: number;
  failures: number;
  /** Since it is owed. */
  ageDays: number;
  unansweredSince: Date | null;
  unansweredMinutes: number | null;
}

export function createPaymentRefundsRepository(executor: Executor) {
  return {
    create: ({ refundId, orderId, reference, amountCents, reason, staffId, notice }: NewRefund) =>
      executor.run(sql<'payment-refunds.create'>`
        insert into payment_refunds (refund_id, order_id, reference, amount_cents, reason, staff_id, cause, sentence,
          outcome, next_try_at)
        values (${refundId}, ${orderId}, ${reference}, ${amountCents}, ${reason}, ${staffId}, ${notice.cause},
          ${notice.sentence}, ${notice.outcome}, clock_timestamp())`),

    listByOrder: (orderId: string) =>
      executor.rows(sql<'payment-refunds.listByOrder', Pick<RefundRecord, 'ageDays'>>`
        select refund_id, order_id, reference, amount_cents, state, evidence,
          is_uncertain, last_code, reason, cause, sentence, outcome, username as staff,
          r.created_at, settled_at, next_try_at, tries, failures,
          extract(epoch from clock_timestamp() - r.created_at)::float8 / 86400 as age_days,
          unanswered_since,
          extract(epoch from clock_timestamp() - unanswered_since)::float8 / 60 as unanswered_minutes
        from payment_refunds r left join staff_accounts s on s.id = r.staff_id
        where order_id = ${orderId} order by r.created_at, refund_id`),

    /** Takes the next refund of a store that is due, so that no other server requests it at the same time. */
    takeDue: ({ sid, mode }: Store) =>
      executor.row(sql<'payment-refunds.takeDue'>`
        update payment_refunds set next_try_at = clock_timestamp() + interval '1 minute'
        where refund_id = (
          select refund_id from payment_refunds r join payment_attempts a using (order_id)
          where r.state = 'owed' and r.next_try_at <= clock_timestamp()
            and a.store_sid = ${sid} and a.store_mode = ${mode}
          order by r.next_try_at limit 1 for update of r skip locked)
        returning refund_id, order_id`),

    /** Before it is sent: should this process end now, the next one has to find out what came of it. */
    noteRequest: (refundId: string) =>
      executor.run(
        sql<'payment-refunds.noteRequest'>`update payment_refunds set is_uncertain = true where refund_id = ${refundId}`,
      ),

    /**
     * @param isOver no further request is scheduled.
     * @param isUncertain whether an earlier request brought no answer; a refusal settles only its own request.
     */
    noteRefusal: (
      { refundId, tries }: RefundRecord,
      { code, isOver, isUncertain }: { code: number; isOver: boolean; isUncertain: boolean },
    ) => {
      const minutes = isOver ? null : nextRefundMinutes({ tries: tries + 1, failures: 0 });
      return executor.run(sql<'payment-refunds.noteRefusal'>`
        update payment_refunds set tries = ${tries + 1}, failures = 0, unanswered_since = null, last_code = ${code},
          is_uncertain = ${isUncertain}, next_try_at = clock_timestamp() + make_interval(mins => ${minutes})
        where refund_id = ${refundId} and state = 'owed'`);
    },

    noteUnanswered: ({ refundId, tries, failures }: RefundRecord) =>
      executor.run(sql<'payment-refunds.noteUnanswered'>`
        update payment_refunds set failures = ${failures + 1},
          unanswered_since = coalesce(unanswered_since, clock_timestamp()),
          next_try_at = clock_timestamp()
            + make_interval(mins => ${nextRefundMinutes({ tries, failures: failures + 1 })})
        where refund_id = ${refundId} and state = 'owed'`),

    setDone: (refundId: string, evidence: RefundEvidence) =>
      executor.run(sql<'payment-refunds.setDone'>`
        update payment_refunds set state = 'done', evidence = ${evidence}, settled_at = clock_timestamp(),
          confirmed_at = case when ${evidence} = 'status' then clock_timestamp() end, next_try_at = null
        where refund_id = ${refundId}`),

    /** The status of an order that was refunded whole shows it. */
    setConfirmed: (orderId: string) =>
      executor.run(sql<'payment-refunds.setConfirmed'>`
        update payment_refunds set confirmed_at = clock_timestamp()
        where order_id = ${orderId} and state = 'done' and confirmed_at is null`),

    /** The refund that was inferred has not happened: it is owed again. */
    setOwedAgain: (refundId: string) =>
      executor.run(sql<'payment-refunds.setOwedAgain'>`
        update payment_refunds set state = 'owed', evidence = null, settled_at = null, confirmed_at = null,
          next_try_at = clock_timestamp() where refund_id = ${refundId}`),

    /** What was owed is settled otherwise: by the gateway, or by staff, who have seen what became of earlier requests. */
    voidOwed: (orderId: string, by: 'gateway' | 'staff') =>
      executor.run(sql<'payment-refunds.voidOwed'>`
        update payment_refunds set state = 'void', settled_at = clock_timestamp(), next_try_at = null,
          is_uncertain = is_uncertain and ${by === 'gateway'}
        where order_id = ${orderId} and state = 'owed'`),

    /** Of a payment whose reversal was undone: whether these refunds were made before it is not known. */
    oweUnanswered: (orderId: string, reference: string) =>
      executor.run(sql<'payment-refunds.oweUnanswered'>`
        update payment_refunds set state = 'owed', settled_at = null, next_try_at = clock_timestamp()
        where order_id = ${orderId} and reference = ${reference} and state = 'void' and is_uncertain`),

    requestNow: (orderId: string) =>
      executor.run(sql<'payment-refunds.requestNow'>`
        update payment_refunds set next_try_at = clock_timestamp() where order_id = ${orderId} and state = 'owed'`),

    countOfOrder: async (orderId: string) =>
      (
        await executor.row(sql<'payment-refunds.countOfOrder'>`
          select count(*) from payment_refunds where order_id = ${orderId}`)
      )?.count ?? 0,

    /** Cents of one payment that went back or are on their way; `card_money` is of an order, which may have been paid twice. */
    sumOf: async (orderId: string, reference: string) =>
      (await executor.row(sql<'payment-refunds.sumOf'>`
        select coalesce(sum(amount_cents) filter (where state = 'done'), 0)::int as done,
          coalesce(sum(amount_cents) filter (where state = 'owed'), 0)::int as owed
        from payment_refunds where order_id = ${orderId} and reference = ${reference}`)) ?? {
        done: 0,
        owed: 0,
      },
  };
}
