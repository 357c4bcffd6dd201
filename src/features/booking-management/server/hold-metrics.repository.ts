import type { Executor } from '#platform/database/database.ts';
import { sql } from '#platform/database/sql.ts';

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
