import type { Executor } from '#platform/database/database.ts';
import { sql } from '#platform/database/sql.ts';
import type { AttemptState } from '../domain/payment-attempt.ts';
import type { AttentionKind } from '../payments.contract.ts';

/** Each from an index that has only what is open, so that it costs the same after many seasons. */
export function createPaymentFiguresRepository(executor: Executor) {
  return {
    /** Those about which the gateway is still asked. */
    countAsked: () =>
      executor.rows(sql<'payment-figures.countAsked', { state: AttemptState }>`
        select state, count(*) as count,
          count(*) filter (where next_try_at < clock_timestamp() - interval '10 minutes') as overdue,
          min(coalesce(unanswered_since, doubted_since)) as unclear_since
        from payment_attempts where next_try_at is not null group by state`),

    sumOwed: () =>
      executor.row(sql<'payment-figures.sumOwed'>`
        select count(*) as count, coalesce(sum(amount_cents), 0)::bigint as cents, min(created_at) as since
        from payment_refunds where state = 'owed'`),

    countAttention: () =>
      executor.rows(sql<'payment-figures.countAttention', { kind: AttentionKind }>`
        select kind, count(*) as count, min(raised_at) as since
        from attention_items where resolved_at is null group by kind`),
  };
}
