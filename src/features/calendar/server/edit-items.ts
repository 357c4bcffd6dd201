import { applyCalendar } from '#features/availability/server/availability.public.ts';
import type { ItemDetails, StoredItem } from '#features/catalogue/catalogue.contract.ts';
import { createCatalogueRepository } from '#features/catalogue/server/catalogue.public.ts';
import { createOpeningHoursRepository } from '#features/opening-hours/server/opening-hours.public.ts';
import { AppError } from '#shared/app-error.ts';
import type { Dependencies } from './preview.ts';

/** Adds an item without a picture at the end of the list, with slots for all bookable days. Lock order: hours, slots. */
export function createItem(
  { database, ...calendar }: Dependencies,
  { itemId, ...details }: ItemDetails & { itemId: string },
): Promise<StoredItem> {
  return database.transaction(async (tx) => {
    await createOpeningHoursRepository(tx).lock();
    const catalogue = createCatalogueRepository(tx);
    if (await catalogue.exists(itemId)) throw new AppError('calendar/item-exists');
    const position = await catalogue.nextPosition();
    await catalogue.create({ ...details, itemId, image: '', position });
    await applyCalendar(tx, calendar);
    return { itemId, ...details, version: 0 };
  });
}

/** Closes or opens the slots of an item from today on. Slots that bookings hold stay theirs. */
export function retireItem(
  { database, ...calendar }: Dependencies,
  { itemId, isRetired }: { itemId: string; isRetired: boolean },
): Promise<{ itemId: string; isRetired: boolean }> {
  return database.transaction(async (tx) => {
    await createOpeningHoursRepository(tx).lock();
    const count = await createCatalogueRepository(tx).setRetired(itemId, isRetired);
    if (count === 0) throw new AppError('catalogue/item-not-found');
    await applyCalendar(tx, calendar);
    return { itemId, isRetired };
  });
}
