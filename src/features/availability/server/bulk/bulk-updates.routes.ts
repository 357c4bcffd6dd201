import type { FastifyInstance } from 'fastify';
import { createCatalogueRepository } from '#features/catalogue/server/catalogue.public.ts';
import type { Database } from '#platform/database/database.ts';
import { apiRoute } from '#platform/http/api-route.ts';
import { AppError } from '#shared/app-error.ts';
import * as contract from '../../bulk-updates.contract.ts';
import { previewBulkUpdate } from './preview-bulk-update.ts';
import { createSlotUpdatesRepository } from './slot-updates.repository.ts';
import { undoBulkUpdate } from './undo-bulk-update.ts';

/** What a bulk update would touch, and the way back from it. */
export function registerBulkUpdateRoutes(app: FastifyInstance, { database }: { database: Database }): void {
  const catalogue = createCatalogueRepository(database);
  const updates = createSlotUpdatesRepository(database);

  apiRoute(app, contract.previewBulkUpdate, { permission: 'owner' }, async ({ query, reply }) => {
    if (!(await catalogue.exists(query.itemId))) throw new AppError('catalogue/item-not-found');
    reply.header('cache-control', 'no-store');
    return previewBulkUpdate(database, query);
  });

  apiRoute(app, contract.listRecentBulkUpdates, { permission: 'owner' }, async ({ reply }) => {
    reply.header('cache-control', 'no-store');
    const recent = await updates.listUndoable();
    return recent.map((update) => ({ ...update, undoableUntil: update.undoableUntil.toISOString() }));
  });

  apiRoute(app, contract.undoBulkUpdate, { permission: 'owner' }, ({ params }) =>
    undoBulkUpdate(database, params.id),
  );
}
