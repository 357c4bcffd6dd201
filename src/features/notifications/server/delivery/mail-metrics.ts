import type { Executor } from '#platform/database/database.ts';
import { defineMetrics, type MetricSource, samplesBy } from '#platform/metrics/metric-source.ts';
import { createDeliveriesRepository } from './deliveries.repository.ts';

/** @param isDelivering Where no mail server is set, mails wait, and that is no fault. */
export function mailMetrics(executor: Executor, isDelivering: () => boolean): MetricSource {
  return defineMetrics(
    {
      pagaia_mails: { help: 'Mails that wait, and those of the last 90 days that failed', labels: ['state'] },
      pagaia_mails_waiting_since_timestamp_seconds: {
        help: 'Since when the oldest mail waits; nothing where none does, or where no mail server is set',
      },
    },
    async () => {
      const {
        waiting = 0,
        failed = 0,
        since = null,
      } = (await createDeliveriesRepository(executor).count()) ?? {};
      return {
        pagaia_mails: samplesBy('state', { waiting, failed }),
        pagaia_mails_waiting_since_timestamp_seconds: isDelivering() && since ? since.getTime() / 1000 : null,
      };
    },
  );
}
