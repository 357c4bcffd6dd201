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
    /** The limits and forms with which a statement is done. */
    readSession: (names: string[]) =>
      executor.rows(sql<'schema.readSession', { name: string; value: string }>`
        select name, current_setting(name) as value from unnest(${names}::text[]) as name`),
    /**
     * Whether the database answers, takes writes (a standby does not), has been migrated, and has nothing that older programs
     * cannot live with.
     * @param own names of the migrations of this program.
     */
    isReady: async (own: string[]) =>
      (
        await executor.row(sql<'schema.isReady'>`
          select not pg_is_in_recovery() and coalesce(bool_and(breaking is null or name = any(${own})), false) as ready
          from schema_migrations`)
      )?.ready === true,
    /** What newer programs have applied. */
    listNewer: (own: string[]) =>
      executor.rows(sql<'schema.listNewer'>`
        select name, breaking from schema_migrations where name <> all(${own}) order by name`),
  };
}
