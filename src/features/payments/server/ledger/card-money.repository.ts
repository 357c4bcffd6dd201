import type { Executor } from '#platform/database/database.ts';
import { fragment } from '#platform/database/fragment.ts';
import { sql } from '#platform/database/sql.ts';

/** What became of the money of one card payment. */
export interface CardMoney {
  orderId: string;
  /** What the gateway has for us. */
  balanceCents: number;
  /** Refunds that are owed. */
  queuedCents: number;
  /** What is in a voucher: spent by bookings, or for a storm's voucher also what can still be spent. */
  voucherCents: number;
  /** What can go back now. */
  refundableCents: number;
}

/** The columns are computed, and never null. */
const columns = fragment`order_id, balance_cents, queued_cents, voucher_cents, refundable_cents`;

/** The one arithmetic of card payments, which is the view `card_money`. */
export function createCardMoneyRepository(executor: Executor) {
  return {
    find: (orderId: string) =>
      executor.row(
        sql<'card-money.find', CardMoney>`select ${columns} from card_money where order_id = ${orderId}`,
      ),

    /**
     * To give something back: locks the voucher that the money became, so that no booking spends of it meanwhile. Call under
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

    /** The payments that count for a booking, in the order of their making. */
    listConfirmed: (bookingId: number) =>
      executor.rows(sql<'card-money.listConfirmed', CardMoney>`
        select ${columns} from card_money join payment_attempts a using (order_id)
        where a.booking_id = ${bookingId} and a.state = 'confirmed' order by a.created_at, order_id`),

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
