import type { Executor } from '#platform/database/database.ts';
import { sql } from '#platform/database/sql.ts';

export function createReadinessRepository(executor: Executor) {
  return {
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
