import type { Sql } from '../../tests/load/site-database.ts';
import { until } from '../../tests/support/until.ts';

/** Waits for what the servers still have to do for bookings that were made: it would slow down what is measured next. */
export async function untilMailsAreWritten(sql: Sql): Promise<void> {
  await until(
    'the mails to be written',
    async () => (await sql.rows('select from new_booking_mails limit 1')).length === 0,
    60_000,
  );
}
