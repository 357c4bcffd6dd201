import type { Executor } from '#platform/database/database.ts';
import { sql } from '#platform/database/sql.ts';
import type { Store } from '../payment-gateway.ts';

/** `refused`: the store itself says, signed, that it or its key is refused. `unreadable`: no usable answer. */
export type StoreCondition = 'unknown' | 'ready' | 'refused' | 'unreadable';

export interface StoreRecord {
  condition: StoreCondition;
  /** A code for diagnostics. */
  detail: string | null;
  probedAt: Date | null;
  notifiedAt: Date | null;
  /** Whether a signed message arrived within the day before the condition began, or since. */
  hasProof: boolean;
}

/** What is known of each store, shared by all servers, and what is open at stores that are not configured any more. */
export function createPaymentStoresRepository(executor: Executor) {
  return {
    find: ({ sid, mode }: Store) =>
      executor.row(sql<'payment-stores.find'>`
        select condition, detail, probed_at, notified_at,
          coalesce(notified_at > condition_since - interval '1 day', false) as has_proof
        from payment_stores where sid = ${sid} and mode = ${mode}`),

    /** Whether it is this server's turn to probe the store. */
    takeProbe: async ({ sid, mode }: Store) =>
      (await executor.row(sql<'payment-stores.takeProbe'>`
        insert into payment_stores (sid, mode, next_probe_at)
        values (${sid}, ${mode}, clock_timestamp() + interval '1 minute')
        on conflict (sid, mode) do update set next_probe_at = excluded.next_probe_at
        where payment_stores.next_probe_at <= clock_timestamp()
        returning sid`)) !== null,

    noteProbe: (
      { sid, mode }: Store,
      {
        condition,
        detail,
        nextMinutes,
      }: { condition: StoreCondition; detail: string | null; nextMinutes: number },
    ) =>
      executor.run(sql<'payment-stores.noteProbe'>`
        update payment_stores set condition = ${condition}, detail = ${detail}, probed_at = clock_timestamp(),
          condition_since = case when condition = ${condition} then condition_since else clock_timestamp() end,
          next_probe_at = clock_timestamp() + make_interval(mins => ${nextMinutes})
        where sid = ${sid} and mode = ${mode}`),

    /** A message with a valid signature arrived; written down once a minute at most. */
    noteMessage: ({ sid, mode }: Store) =>
      executor.run(sql<'payment-stores.noteMessage'>`
        insert into payment_stores (sid, mode, notified_at) values (${sid}, ${mode}, clock_timestamp())
        on conflict (sid, mode) do update set notified_at = excluded.notified_at
        where payment_stores.notified_at is null
          or payment_stores.notified_at < clock_timestamp() - interval '1 minute'`),

    /**
     * What is open at stores that are not configured and was never listed: refunds that are owed, payments that are doubted,
     * and, where money moves, orders of the last day of which no message came.
     * @param own the store that is configured; `null` where there is none.
     */
    listNewIssues: (own: Store | null) =>
      executor.rows(sql<'payment-stores.listNewIssues'>`
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

    /** The store is configured again: its entries are settled. */
    settleOwnIssues: ({ sid, mode }: Store) =>
      executor.run(sql<'payment-stores.settleOwnIssues'>`
        update attention_items i set resolved_at = clock_timestamp()
        from payment_attempts a
        where i.order_id = a.order_id and i.kind = 'other-store' and i.resolved_at is null
          and a.store_sid = ${sid} and a.store_mode = ${mode}`),
  };
}
