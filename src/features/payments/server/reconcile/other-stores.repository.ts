import type { Executor } from '#platform/database/database.ts';
import { sql } from '#platform/database/sql.ts';
import type { Store } from '../payment-gateway.ts';

export interface OtherStoreMatter {
  orderId: string;
  bookingId: number | null;
  amountCents: number;
  sid: string | null;
  mode: Store['mode'] | null;
}

/** Orders of stores that are not configured. */
export function createOtherStoresRepository(executor: Executor) {
  return {
    /**
     * What is open there and was never listed: refunds that are owed, payments that are doubted, and, where money moves,
     * orders of the last day of which nothing was heard.
     * @param own the store that is configured; `null` where there is none.
     */
    listNew: (own: Store | null) =>
      executor.rows(sql<'other-stores.listNew'>`
        select order_id, booking_id, amount_cents, store_sid as sid,
          store_mode as mode
        from payment_attempts a
        where (store_sid, store_mode) is distinct from (${own?.sid ?? null}::text, ${own?.mode ?? null}::text)
          and (
            exists (select from payment_refunds r where r.order_id = a.order_id and r.state = 'owed')
            or (doubted_since is not null and state <> 'refunded')
            or (state in ('created', 'failed', 'cancelled') and store_mode is distinct from 'local'
              and store_mode is distinct from 'test' and next_try_at is not null
              and created_at > clock_timestamp() - interval '1 day'))
          and not exists (
            select from attention_items i where i.order_id = a.order_id and i.kind = 'other-store')
        order by created_at limit 500`),

    /** The store is configured again. */
    settleOwn: ({ sid, mode }: Store) =>
      executor.run(sql<'other-stores.settleOwn'>`
        update attention_items i set resolved_at = clock_timestamp()
        from payment_attempts a
        where i.order_id = a.order_id and i.kind = 'other-store' and i.resolved_at is null
          and a.store_sid = ${sid} and a.store_mode = ${mode}`),
  };
}
