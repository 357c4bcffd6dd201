import type { Executor } from '#platform/database/database.ts';
import { sql } from '#platform/database/sql.ts';

/** Items that have never been published. */
export function createDraftsRepository(executor: Executor) {
  return {
    /** Locks an item. @returns whether it was never published; `null` if it does not exist */
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
