import { applyFleet, listFleetDays } from '#features/availability/server/availability.public.ts';
import {
  createCatalogueRepository,
  createStoredItemRepository,
} from '#features/catalogue/server/catalogue.public.ts';
import { createOpeningHoursRepository } from '#features/opening-hours/server/opening-hours.public.ts';
import { AppError } from '#shared/app-error.ts';
import type { FleetPreview } from '../calendar.contract.ts';
import type { Dependencies } from './preview.ts';

interface FleetEdit {
  itemId: string;
  /** What the slots have that are to follow. */
  from: number;
  /** What the item has now. */
  to: number;
}

export async function previewFleetSize(dependencies: Dependencies, edit: FleetEdit): Promise<FleetPreview> {
  const { database } = dependencies;
  if (!(await createCatalogueRepository(database).exists(edit.itemId)))
    throw new AppError('catalogue/item-not-found');
  const rows = await listFleetDays(database, dependencies, edit);
  const days = rows.filter(({ changes }) => changes).map(({ date, sold }) => ({ date, sold }));
  return { days, ownDayCount: rows.length - days.length };
}

/** Has the coming days follow the number of units of their item. Lock order: hours, item, slots. */
export function applyFleetSize(
  { database, ...calendar }: Dependencies,
  edit: FleetEdit,
): Promise<{ slotCount: number }> {
  return database.transaction(async (tx) => {
    await createOpeningHoursRepository(tx).lock();
    const item = await createStoredItemRepository(tx).lock(edit.itemId);
    if (!item) throw new AppError('catalogue/item-not-found');
    if (item.fleetSize !== edit.to) throw new AppError('calendar/fleet-changed');
    return { slotCount: await applyFleet(tx, calendar, edit) };
  });
}
