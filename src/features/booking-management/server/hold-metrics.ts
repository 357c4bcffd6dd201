import { type Payments, raiseAttentionHourly } from '#features/payments/server/payments.public.ts';
import type { Executor } from '#platform/database/database.ts';
import { sql } from '#platform/database/sql.ts';
import { defineMetrics, type MetricSource } from '#platform/metrics/metric-source.ts';
import { createHeldUnitsRepository } from './held-units.repository.ts';

/** Bookings whose units wait for money or for a word of the customer. */
export function holdMetrics(executor: Executor): MetricSource {
  return defineMetrics(
    {
      pagaia_holds: { help: 'Bookings that hold their units until the money comes' },
      pagaia_holds_ended: { help: 'Those of them whose time was over more than a minute ago' },
      pagaia_bookings_unconfirmed: { help: 'Bookings without payment that wait to be confirmed' },
    },
    async () => {
      const read = await createHoldMetricsRepository(executor).count();
      return {
        pagaia_holds: read?.held ?? 0,
        pagaia_holds_ended: read?.ended ?? 0,
        pagaia_bookings_unconfirmed: read?.unconfirmed ?? 0,
      };
    },
  );
}

export function createHoldMetricsRepository(executor: Executor) {
  return {
    /** Each from an index that has only such bookings. */
    count: () =>
      executor.row(sql<'hold-metrics.count'>`
        select
          (select count(*) from bookings where state = 'held') as held,
          (select count(*) from bookings
            where state = 'held' and hold_expires_at < clock_timestamp() - interval '1 minute') as ended,
          (select count(*) from bookings
            where state = 'pending' and confirmed_at is null and confirm_by is not null) as unconfirmed`),
  };
}

/**
 * Tells staff where far more than usual is held without money: more within an hour than one network may hold before it
 * has to work for it. Told once in an hour, however long it lasts.
 */
export async function watchHeldUnits(payments: Payments, limitUnits: number): Promise<void> {
  if (limitUnits === 0) return;
  const units = await createHeldUnitsRepository(payments.database).countOfLastHour();
  if (units > limitUnits)
    await raiseAttentionHourly(payments, { kind: 'held-without-money', detail: String(units) });
}
