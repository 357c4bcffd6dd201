import { openDays } from '#features/opening-hours/domain/opening-on.public.ts';
import { createOpeningHoursRepository } from '#features/opening-hours/server/opening-hours.public.ts';
import type { Executor } from '#platform/database/database.ts';
import { slotNumbersOf } from '#shared/rental-time.ts';
import type { BulkPreview } from '../../bulk-updates.contract.ts';
import { type BulkUpdate, countDays } from '../bulk-update-availability.ts';
import { createSlotUpdatesRepository } from './slot-updates.repository.ts';

/** Counts what the same bulk update would touch if it were sent now. */
export async function previewBulkUpdate(database: Executor, update: BulkUpdate): Promise<BulkPreview> {
  const dayCount = countDays(update);
  const found = await createSlotUpdatesRepository(database).preview(update, update.quantity);
  if (!found) throw new Error('The slots were not counted');
  const hours = await createOpeningHoursRepository(database).find();
  const slotCount = openDays(hours, update.startDate, update.endDate)
    .map(({ open }) => (open ? slotNumbersOf(open).length : 0))
    .reduce((sum, count) => sum + count, 0);
  return { ...found, dayCount, slotCount, newCount: slotCount - found.slotCount };
}
