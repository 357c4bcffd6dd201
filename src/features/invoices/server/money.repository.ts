import type { Executor } from '#platform/database/database.ts';
import { sql } from '#platform/database/sql.ts';

/** Money of bookings, as far as it counts: that of a test does not once a live store takes money, as in `booking_money`. */
export function createMoneyRepository(executor: Executor) {
  return {
    /** Every movement of money of a booking, the oldest first. */
    listMovements: (bookingId: number) =>
      executor.rows(sql<'invoice-money.listMovements', { isTest: boolean }>`
        select m.kind, m.method, m.amount_cents, m.moved_at, coalesce(m.store_mode in ('test', 'local'), false) as is_test
        from money_movements m left join payment_attempts a using (order_id)
        where coalesce(m.booking_id, a.booking_id) = ${bookingId} and m.amount_cents <> 0
          and (m.store_mode in ('test', 'local') is not true or not exists (select from payment_stores where mode = 'live'))
        order by m.id`),
  };
}

export type Movement = Awaited<ReturnType<ReturnType<typeof createMoneyRepository>['listMovements']>>[number];
