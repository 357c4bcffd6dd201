import type { Database } from '#platform/database/database.ts';
import { AppError } from '#shared/app-error.ts';
import { findKind, isOneOfMany } from '../../domain/section-types.ts';
import { createContentRepository } from '../content.repository.ts';
import { createContentEditingRepository } from './content-editing.repository.ts';

/** Only what there can be any number of goes; the site needs the others, which can be hidden. */
export function deleteContent(database: Database, id: number): Promise<{ id: number }> {
  return database.transaction(async (tx) => {
    const editing = createContentEditingRepository(tx);
    await editing.lock(id);
    const entry = await createContentRepository(tx).find(id);
    if (!entry) throw new AppError('content/not-found');
    const kind = findKind(entry.sectionType);
    if (kind && !isOneOfMany(kind)) throw new AppError('content/not-deletable');
    await editing.delete(id);
    return { id };
  });
}
