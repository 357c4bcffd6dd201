import type { FastifyInstance } from 'fastify';
import type { Database } from '#platform/database/database.ts';
import { apiRoute } from '#platform/http/api-route.ts';
import { AppError } from '#shared/app-error.ts';
import {
  deleteContent as deleteCall,
  reorderContent as reorderCall,
  saveContent as saveCall,
} from '../../content-editing.contract.ts';
import { findKind, isOneOfMany } from '../../domain/section-types.ts';
import { createContentRepository } from '../content.repository.ts';
import { createContentEditingRepository } from './content-editing.repository.ts';
import { type SaveDependencies, saveContent } from './save-content.ts';

export function registerContentEditing(app: FastifyInstance, dependencies: SaveDependencies): void {
  const { database } = dependencies;

  apiRoute(app, saveCall, { permission: 'owner' }, ({ body }) => saveContent(dependencies, body.contentData));

  apiRoute(app, reorderCall, { permission: 'owner' }, ({ body }) => reorderContent(database, body.items));

  apiRoute(app, deleteCall, { permission: 'owner' }, ({ params }) => deleteContent(database, params.id));
}

/** Only what there can be any number of goes; the site needs the others, which can be hidden. */
function deleteContent(database: Database, id: number): Promise<{ id: number }> {
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

/** Sets all positions or none. Texts and versions stay as they are, so there is no conflict with concurrent edits. */
function reorderContent(
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
