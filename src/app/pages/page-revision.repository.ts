import type { Executor } from '#platform/database/database.ts';
import { sql } from '#platform/database/sql.ts';

/** The version of all content, which triggers renew with each change. */
export function createPageRevisionRepository(executor: Executor) {
  return {
    find: () => executor.row(sql<'page-revision.find'>`select revision from page_revision`),
  };
}
