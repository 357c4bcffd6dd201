import type { Executor } from '#platform/database/database.ts';
import { sql } from '#platform/database/sql.ts';

/** Where a connection leads, and what is set for it. */
export interface SessionState {
  /** The same only for the same database of the same PostgreSQL. */
  place: string;
  settings: Record<string, string>;
}

export function createSchemaRepository(executor: Executor) {
  return {
    /** Of PostgreSQL, as `150004`. */
    readVersion: async () =>
      (
        await executor.row(
          sql<'schema.readVersion'>`select current_setting('server_version_num')::int as version`,
        )
      )?.version ?? 0,
    /** Where a statement is done, and with what limits and forms. */
    readSession: async (names: string[]): Promise<SessionState> =>
      (await executor.row(sql<'schema.readSession', SessionState>`
        select current_database() || ' ' || extract(epoch from pg_postmaster_start_time()) as place,
          (select jsonb_object_agg(name, current_setting(name)) from unnest(${names}::text[]) as name) as settings`)) ?? {
        place: '',
        settings: {},
      },
    /**
     * Whether the database answers, has been migrated, and has nothing that older programs cannot live with.
     * @param own names of the migrations of this program.
     */
    isReady: async (own: string[]) =>
      (
        await executor.row(sql<'schema.isReady'>`
          select coalesce(bool_and(breaking is null or name = any(${own})), false) as ready from schema_migrations`)
      )?.ready === true,
    /** What newer programs have applied. */
    listNewer: (own: string[]) =>
      executor.rows(sql<'schema.listNewer'>`
        select name, breaking from schema_migrations where name <> all(${own}) order by name`),
  };
}
