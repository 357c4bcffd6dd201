import type { Executor } from '#platform/database/database.ts';
import { sql } from '#platform/database/sql.ts';
import { defineMetrics, type MetricSource } from '#platform/metrics/metric-source.ts';
import type { AttemptState } from '../domain/payment-attempt.ts';
import type { AttentionKind } from '../payments.contract.ts';

const inSeconds = (at: Date) => at.getTime() / 1000;

/** What is on its way, what is owed, and what waits for a person. */
export function paymentMetrics(executor: Executor): MetricSource {
  const repository = createPaymentMetricsRepository(executor);
  return defineMetrics(
    {
      pagaia_payments_asked: {
        help: 'Payments about which the gateway is still asked, by state',
        labels: ['state'],
      },
      pagaia_payments_overdue: { help: 'Those that should have been asked about more than ten minutes ago' },
      pagaia_payments_unclear_since_timestamp_seconds: {
        help: 'Since when the gateway gives no usable answer about a payment, or contradicts it; nothing where none is unclear',
      },
      pagaia_refunds_owed: { help: 'Refunds that are owed' },
      pagaia_refunds_owed_cents: { help: 'What they come to' },
      pagaia_refunds_owed_since_timestamp_seconds: {
        help: 'Since when the oldest one is owed; nothing where none is',
      },
      pagaia_review_queue: { help: 'What waits for a person, by kind', labels: ['kind'] },
      pagaia_review_queue_since_timestamp_seconds: {
        help: 'Since when the oldest entry waits; nothing where none does',
      },
    },
    async () => {
      const asked = await repository.countAsked();
      const owed = await repository.sumOwed();
      const attention = await repository.countAttention();
      return {
        pagaia_payments_asked: asked.map(({ state, count }) => ({ labels: { state }, value: count })),
        pagaia_payments_overdue: asked.reduce((sum, { overdue }) => sum + overdue, 0),
        pagaia_payments_unclear_since_timestamp_seconds: oldest(
          asked.map(({ unclearSince }) => unclearSince),
        ),
        pagaia_refunds_owed: owed?.count ?? 0,
        pagaia_refunds_owed_cents: owed?.cents ?? 0,
        pagaia_refunds_owed_since_timestamp_seconds: oldest([owed?.since ?? null]),
        pagaia_review_queue: attention.map(({ kind, count }) => ({ labels: { kind }, value: count })),
        pagaia_review_queue_since_timestamp_seconds: oldest(attention.map(({ since }) => since)),
      };
    },
  );
}

function oldest(times: readonly (Date | null)[]): number | null {
  const known = times.filter((at) => at !== null).map(inSeconds);
  return known.length > 0 ? Math.min(...known) : null;
}

/** Each from an index that has only what is open, so that it costs the same after many seasons. */
function createPaymentMetricsRepository(executor: Executor) {
  return {
    /** Those for which the gateway is still queried. */
    countAsked: () =>
      executor.rows(sql<'payment-metrics.countAsked', { state: AttemptState }>`
        select state, count(*) as count,
          count(*) filter (where next_try_at < clock_timestamp() - interval '10 minutes') as overdue,
          min(coalesce(unanswered_since, doubted_since)) as unclear_since
        from payment_attempts where next_try_at is not null group by state`),

    sumOwed: () =>
      executor.row(sql<'payment-metrics.sumOwed'>`
        select count(*) as count, coalesce(sum(amount_cents), 0)::bigint as cents, min(created_at) as since
        from payment_refunds where state = 'owed'`),

    countAttention: () =>
      executor.rows(sql<'payment-metrics.countAttention', { kind: AttentionKind }>`
        select kind, count(*) as count, min(raised_at) as since
        from attention_items where resolved_at is null group by kind`),
  };
}
