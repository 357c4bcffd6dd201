import type { FastifyInstance } from 'fastify';
import { createCatalogueRepository } from '#features/catalogue/server/catalogue.public.ts';
import { openDays } from '#features/opening-hours/domain/opening-on.public.ts';
import { createOpeningHoursRepository } from '#features/opening-hours/server/opening-hours.public.ts';
import type { Database, Executor } from '#platform/database/database.ts';
import { apiRoute } from '#platform/http/api-route.ts';
import { AppError } from '#shared/app-error.ts';
import { slotNumbersOf } from '#shared/rental-time.ts';
import type { BulkPreview } from '../bulk-updates.contract.ts';
import * as contract from '../bulk-updates.contract.ts';
import { type BulkUpdate, countDays } from './bulk-update-availability.ts';
import { createSlotUpdatesRepository } from './slot-updates.repository.ts';

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

/** Counts what the same bulk update would touch if it were sent now. */
async function previewBulkUpdate(database: Executor, update: BulkUpdate): Promise<BulkPreview> {
  const dayCount = countDays(update);
  const found = await createSlotUpdatesRepository(database).preview(update, update.quantity);
  if (!found) throw new Error('The slots were not counted');
  const hours = await createOpeningHoursRepository(database).find();
  const slotCount = openDays(hours, update.startDate, update.endDate)
    .map(({ open }) => (open ? slotNumbersOf(open).length : 0))
    .reduce((sum, count) => sum + count, 0);
  return { ...found, dayCount, slotCount, newCount: slotCount - found.slotCount };
}

/**
 * Undoes a bulk update day by day, so that concurrent bookings wait for one day at most. A call that is sent twice, or
 * again after a server stopped half way, restores what is left and answers the same.
 */
async function undoBulkUpdate(
  database: Database,
  id: number,
): Promise<{ restoredCount: number; keptCount: number }> {
  const updates = createSlotUpdatesRepository(database);
  const update = await updates.find(id);
  if (!update) throw new AppError('availability/no-such-update');
  if (!update.undoneAt && (await updates.markUndone(id)) === 0) {
    const isUndone = Boolean((await updates.find(id))?.undoneAt);
    if (!isUndone) throw new AppError('availability/undo-too-late');
  }
  for (const date of await updates.listDays(id)) {
    await database.transaction(async (tx) => {
      const inDay = createSlotUpdatesRepository(tx);
      await inDay.lockDay(update.itemId, date);
      await inDay.restoreDay(id, date);
    });
  }
  return updates.countRestored(id);
}
