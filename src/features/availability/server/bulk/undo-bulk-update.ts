import type { Database } from '#platform/database/database.ts';
import { AppError } from '#shared/app-error.ts';
import { createSlotUpdatesRepository } from './slot-updates.repository.ts';

/**
 * Undoes a bulk update day by day, so that concurrent bookings wait for one day at most. A call that is sent twice, or
 * again after a server stopped half way, restores what is left and answers the same.
 */
export async function undoBulkUpdate(
  database: Database,
  id: number,
): Promise<{ restoredCount: number; keptCount: number }> {
  const updates = createSlotUpdatesRepository(database);
  const update = await updates.find(id);
  if (!update) throw new AppError('availability/no-such-update');
  if (!update.undoneAt && (await updates.claimUndo(id)) === 0) {
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
