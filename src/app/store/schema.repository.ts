import type { Executor } from '#platform/database/database.ts';
import { sql } from '#platform/database/sql.ts';

export function createSchemaRepository(executor: Executor) {
  return {
    /** Of PostgreSQL, as `150004`. */
    readVersion: async () =>
      (
        await executor.row(
          sql<'schema.readVersion'>`select current_setting('server_version_num')::int as version`,
        )
      )?.version ?? 0,
    /** Whether the database answers and has been migrated. */
    isReady: async () =>
      (await executor.row(sql<'schema.isReady'>`select from schema_migrations limit 1`)) !== null,
  };
}
