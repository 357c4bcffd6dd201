import type { Executor } from '#platform/database/database.ts';
import { sql } from '#platform/database/sql.ts';

/** Items before they are offered for the first time. */
export function createDraftsRepository(executor: Executor) {
  return {
    /** Whether it was never published; `null` where there is none. Its row is locked until the transaction ends. */
    lock: async (itemId: string) =>
      (
        await executor.row(sql<'drafts.lock', { isDraft: boolean }>`
        select retired_at is not null and not is_published as is_draft from rental_items
        where item_id = ${itemId} for no key update`)
      )?.isDraft ?? null,
    publish: (itemId: string) =>
      executor.run(sql<'drafts.publish'>`
        update rental_items set is_published = true, retired_at = null where item_id = ${itemId}`),
  };
}
