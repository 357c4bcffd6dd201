import type { Executor } from '#platform/database/database.ts';
import { defineMetrics, type MetricSource } from '#platform/metrics/metric-source.ts';
import { createHoldMetricsRepository } from './hold-metrics.repository.ts';

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
