import type { Database } from '#platform/database/database.ts';
import { AppError } from '#shared/app-error.ts';
import { createContentEditingRepository } from './content-editing.repository.ts';

/** Sets all positions or none. Texts and versions stay as they are, so there is no conflict with concurrent edits. */
export function reorderContent(
  database: Database,
  items: readonly { id: number; position: number }[],
): Promise<{ updatedCount: number }> {
  return database.transaction(async (tx) => {
    const editing = createContentEditingRepository(tx);
    await editing.lockAll(items.map(({ id }) => id));
    const updatedCount = await editing.setPositions(items);
    if (updatedCount !== items.length) throw new AppError('content/not-found');
    return { updatedCount };
  });
}
