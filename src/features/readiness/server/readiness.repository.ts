import type { Executor } from '#platform/database/database.ts';
import { sql } from '#platform/database/sql.ts';
import type { LocalDate } from '#shared/business-calendar.ts';

export function createReadinessRepository(executor: Executor) {
  return {
    /** Whether an item on sale has a free unit in a range of days, both ends included. */
    hasFreeUnits: async (from: LocalDate, until: LocalDate) =>
      (await executor.row(sql<'readiness.hasFreeUnits'>`
        select from slots s join rental_items i on i.item_id = s.item_id
        where i.is_published and i.retired_at is null and s.slot_date between ${from}::date and ${until}::date
          and s.is_open and s.capacity - s.out_of_service - s.kept > s.reserved
        limit 1`)) !== null,
    readTime: async () =>
      (await executor.row(sql<'readiness.readTime'>`select clock_timestamp() as now`))?.now ?? null,
    /** Of PostgreSQL, as `150004`. */
    readVersion: async () =>
      (
        await executor.row(
          sql<'readiness.readVersion'>`select current_setting('server_version_num')::int as version`,
        )
      )?.version ?? null,
    listMigrations: async () => {
      const rows = await executor.rows(
        sql<'readiness.listMigrations'>`select name from schema_migrations order by name`,
      );
      return rows.map(({ name }) => name);
    },
  };
}
