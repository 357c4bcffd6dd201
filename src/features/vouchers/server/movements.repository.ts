import type { Executor } from '#platform/database/database.ts';
import { sql } from '#platform/database/sql.ts';
import type { LocalDate } from '#shared/business-calendar.ts';

export interface NewMovement {
  voucherId: number;
  kind: MovementKind;
  amountCents: number;
  bookingId?: number;
  /** The spending that is given back. */
  returns?: number;
  staffId?: number | null;
}

export type MovementKind = 'issued' | 'spent' | 'reduced' | 'returned' | 'expired' | 'withdrawn' | 'restored';

/** What PostgreSQL cannot say of a spending. */
interface Spending {
  cents: number;
  isPaidFor: boolean;
  validUntil: LocalDate | null;
}

/** The ledger of value: rows are only added. */
export function createMovementsRepository(executor: Executor) {
  return {
    add: ({ voucherId, kind, amountCents, bookingId, returns, staffId }: NewMovement) =>
      executor.run(sql<'voucher-movements.add'>`
        insert into voucher_movements (voucher_id, kind, amount_cents, booking_id, returns, staff_id)
        values (${voucherId}, ${kind}, ${amountCents}, ${bookingId ?? null}, ${returns ?? null}, ${staffId ?? null})`),

    addIssued: (voucherIds: readonly number[], amountCents: number, staffId: number | null) =>
      executor.run(sql<'voucher-movements.addIssued'>`
        insert into voucher_movements (voucher_id, kind, amount_cents, staff_id)
        select id, 'issued', ${amountCents}, ${staffId} from unnest(${voucherIds}::bigint[]) as v (id)`),

    /**
     * What a booking has of a voucher right now; `null` where it has none, or gave it back. Read under its lock. Whether money
     * was paid for the voucher is known where it was sold on the site, or made of the money of a booking that was called off.
     */
    findSpending: (bookingId: number) =>
      executor.row(sql<'voucher-movements.findSpending', Spending>`
        select s.id, s.voucher_id, v.expires_on as valid_until, v.withdrawn_at is not null as is_withdrawn,
          (select -sum(amount_cents) from voucher_movements where booking_id = s.booking_id)::int as cents,
          exists (select from voucher_orders where voucher_id = v.id)
            or exists (select from storm_bookings where voucher_id = v.id) as is_paid_for
        from voucher_movements s join vouchers v on v.id = s.voucher_id
        where s.booking_id = ${bookingId} and s.kind = 'spent'
          and not exists (select from voucher_movements r where r.returns = s.id)`),

    /** What it is worth by the money that was paid for it, and what of that bookings have now. */
    sumOf: async (voucherId: number) =>
      (await executor.row(sql<'voucher-movements.sumOf', { worthCents: number; spentCents: number }>`
        select
          coalesce(sum(amount_cents) filter (where kind in ('issued', 'withdrawn', 'restored')), 0)::int as worth_cents,
          coalesce(-sum(amount_cents) filter (where kind in ('spent', 'reduced', 'returned')), 0)::int as spent_cents
        from voucher_movements where voucher_id = ${voucherId}`)) ?? { worthCents: 0, spentCents: 0 },

    /** Bookings that have some of it now. */
    listSpentOn: async (voucherId: number): Promise<number[]> =>
      (
        await executor.rows(sql<'voucher-movements.listSpentOn', { bookingId: number }>`
          select booking_id from voucher_movements
          where voucher_id = ${voucherId} and kind in ('spent', 'reduced', 'returned')
          group by booking_id having sum(amount_cents) < 0 order by booking_id`)
      ).map(({ bookingId }) => bookingId),

    list: (voucherId: number) =>
      executor.rows(sql<'voucher-movements.list', { kind: MovementKind }>`
        select m.id, m.kind, m.amount_cents, m.booking_id, a.username as staff_name, m.moved_at
        from voucher_movements m left join staff_accounts a on a.id = m.staff_id
        where m.voucher_id = ${voucherId} order by m.id desc limit 500`),
  };
}
