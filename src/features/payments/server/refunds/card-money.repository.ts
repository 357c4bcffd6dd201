import type { Executor } from '#platform/database/database.ts';
import { fragment } from '#platform/database/fragment.ts';
import { sql } from '#platform/database/sql.ts';
import type { CardMoney } from '../../domain/card-money.ts';

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

    /** The payment that counts for a booking; the index `payment_attempts_one_confirmed` admits no second one. */
    findConfirmed: (bookingId: number) =>
      executor.row(sql<'card-money.findConfirmed', CardMoney>`
        select ${columns} from card_money where booking_id = ${bookingId} and state = 'confirmed'`),

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
