import type { Executor } from '#platform/database/database.ts';
import { sql } from '#platform/database/sql.ts';

/** When each job succeeded for the last time, on whichever server. */
export function createJobRunsRepository(executor: Executor) {
  return {
    addKnown: (names: readonly string[]) =>
      executor.run(sql<'job-runs.addKnown'>`
        insert into job_runs (name) select unnest(${names}::text[]) on conflict do nothing`),

    markSucceeded: (name: string) =>
      executor.run(sql<'job-runs.markSucceeded'>`
        insert into job_runs (name, succeeded_at) values (${name}, clock_timestamp())
        on conflict (name) do update set succeeded_at = excluded.succeeded_at`),

    list: () => executor.rows(sql<'job-runs.list'>`select name, known_since, succeeded_at from job_runs`),
  };
}
