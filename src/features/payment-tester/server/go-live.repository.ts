import type { Store } from '#features/payments/server/payments.public.ts';
import type { Executor } from '#platform/database/database.ts';
import { sql } from '#platform/database/sql.ts';

/** How far the trial payment of a store has come. */
export type TrialState = 'none' | 'taken' | 'refunding' | 'refunded';

export interface OpenTestMoney {
  /** Test payments that hold money or owe a refund. */
  testPayments: number;
  /** Bookings paid in a store that is not live, where the site is. */
  bookings: number[];
  /** Open entries about stores that are not configured any more. */
  otherStores: number;
}

/** What the record of payments says of a site that is to go live. */
export function createGoLiveRepository(executor: Executor) {
  return {
    /** A refund that staff made elsewhere does not show that refunds work. */
    readTrial: async ({ sid, mode }: Store, leastCents: number): Promise<TrialState> =>
      (
        await executor.row(sql<'go-live.readTrial', { state: TrialState }>`
          select case
            when bool_or(state = 'refunded' and exists (
              select from payment_refunds r
              where r.order_id = a.order_id and r.reference = a.provider_reference and r.state = 'done'
                and r.evidence <> 'staff')) then 'refunded'
            when bool_or(state = 'refund-pending') then 'refunding'
            when bool_or(state = 'confirmed') then 'taken'
            else 'none' end as state
          from payment_attempts a
          where purpose = 'test' and amount_cents >= ${leastCents} and store_sid = ${sid} and store_mode = ${mode}`)
      )?.state ?? 'none',

    /** @param isLive whether the site's own store is live, so that the money of others is test money. */
    readOpenTestMoney: async (isLive: boolean): Promise<OpenTestMoney> =>
      (await executor.row(sql<'go-live.readOpenTestMoney', Pick<OpenTestMoney, 'otherStores'>>`
        select
          count(*) filter (where purpose = 'test')::int as test_payments,
          coalesce(array_agg(distinct booking_id order by booking_id)
            filter (where purpose <> 'test' and booking_id is not null), '{}') as bookings,
          (select count(*)::int from attention_items where kind = 'other-store' and resolved_at is null) as other_stores
        from payment_attempts
        where state in ('confirmed', 'refund-pending')
          and (purpose = 'test' or (${isLive}::boolean and store_mode <> 'live'))`)) ?? {
        testPayments: 0,
        bookings: [],
        otherStores: 0,
      },
  };
}
