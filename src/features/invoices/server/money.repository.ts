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
          and (m.store_mode in (select mode from uncounted_modes)) is not true
        order by m.id`),

    /**
     * Cents that came for a service and have not gone back; a reversal and its end count as well. What is kept after a guest
     * cancelled pays for no service, and what became a voucher for none yet; the journal says the same.
     */
    sumLeft: async (bookingId: number): Promise<number> =>
      (
        await executor.row(sql<'invoice-money.sumLeft', { cents: number }>`
          select invoiceable_cents(${bookingId}) as cents`)
      )?.cents ?? 0,

    /** Whether something without VAT was booked: an invoice would have to say which law exempts it. */
    hasUntaxed: async (bookingId: number): Promise<boolean> =>
      (
        await executor.row(sql<'invoice-money.hasUntaxed', { hasUntaxed: boolean }>`
          select exists (
            select from bookings b join sold_lines l on l.booking_id = b.id
            where b.id = ${bookingId} and l.unit_price_cents > 0 and vat_rate(l.item_id, b.booking_date) = 0
          ) as has_untaxed`)
      )?.hasUntaxed ?? false,

    /** Bookings whose invoices, less their credit notes, say more than that. */
    listOverInvoiced: async (most: number): Promise<number[]> => {
      const rows = await executor.rows(sql<'invoice-money.listOverInvoiced'>`
        select i.booking_id as id from (
          select booking_id, sum(case when credits is null then gross_cents else -gross_cents end) as cents
          from invoices group by booking_id
        ) i
        where i.cents > 0 and i.cents > invoiceable_cents(i.booking_id)
        order by i.booking_id limit ${most}`);
      return rows.flatMap(({ id }) => id ?? []);
    },
  };
}

export type Movement = Awaited<ReturnType<ReturnType<typeof createMoneyRepository>['listMovements']>>[number];
