import { applyCalendar } from '#features/availability/server/availability.public.ts';
import type { NewItem, StoredItem } from '#features/catalogue/catalogue.contract.ts';
import { type DraftGap, findDraftGaps } from '#features/catalogue/domain/draft-gaps.public.ts';
import {
  createCatalogueRepository,
  createDraftsRepository,
} from '#features/catalogue/server/catalogue.public.ts';
import { createOpeningHoursRepository } from '#features/opening-hours/server/opening-hours.public.ts';
import { m } from '#i18n/generated/messages.js';
import { AppError } from '#shared/app-error.ts';
import { type Language, toLocale } from '#shared/language.ts';
import type { Dependencies } from './preview.ts';

/** Adds an item at the end of the list, as a draft: it has no slots and is offered nowhere. */
export function createItem(
  { database }: Dependencies,
  { itemId, prices = [], ...details }: NewItem,
): Promise<StoredItem> {
  return database.transaction(async (tx) => {
    await createOpeningHoursRepository(tx).lock();
    const catalogue = createCatalogueRepository(tx);
    if (await catalogue.exists(itemId)) throw new AppError('calendar/item-exists');
    const position = await catalogue.nextPosition();
    await catalogue.create({ ...details, prices, itemId, image: '', position, isDraft: true });
    return { itemId, ...details, prices, version: 0 };
  });
}

/** Offers a draft from now on, with slots for all bookable days. Lock order: hours, item, slots. */
export function publishItem(
  { database, ...calendar }: Dependencies,
  { itemId, language }: { itemId: string; language: Language },
): Promise<{ itemId: string }> {
  return database.transaction(async (tx) => {
    await createOpeningHoursRepository(tx).lock();
    const catalogue = createCatalogueRepository(tx);
    const drafts = createDraftsRepository(tx);
    const isDraft = await drafts.lock(itemId);
    if (isDraft === null) throw new AppError('catalogue/item-not-found');
    // Published already, as by a call that is sent again.
    if (!isDraft) return { itemId };
    const item = (await catalogue.list(language, { withRetired: true })).find(
      (each) => each.itemId === itemId,
    );
    const gaps = item ? findDraftGaps(item) : [];
    if (gaps.length > 0) {
      const missing = new Intl.ListFormat(toLocale(language)).format(
        gaps.map((gap) => gapNames[gap](language)),
      );
      throw new AppError('calendar/item-incomplete', { parameters: { missing } });
    }
    await drafts.publish(itemId);
    await applyCalendar(tx, calendar);
    return { itemId };
  });
}

const gapNames: Record<DraftGap, (language: Language) => string> = {
  texts: (language) => m.item_gap_texts({}, { locale: toLocale(language) }),
  prices: (language) => m.item_gap_prices({}, { locale: toLocale(language) }),
  units: (language) => m.item_gap_units({}, { locale: toLocale(language) }),
  picture: (language) => m.item_gap_picture({}, { locale: toLocale(language) }),
};

/** Closes or opens the slots of an item from today on. Slots that bookings hold stay theirs. */
export function retireItem(
  { database, ...calendar }: Dependencies,
  { itemId, isRetired }: { itemId: string; isRetired: boolean },
): Promise<{ itemId: string; isRetired: boolean }> {
  return database.transaction(async (tx) => {
    await createOpeningHoursRepository(tx).lock();
    const isDraft = await createDraftsRepository(tx).lock(itemId);
    if (isDraft === null) throw new AppError('catalogue/item-not-found');
    if (isDraft) throw new AppError('calendar/item-draft');
    await createCatalogueRepository(tx).setRetired(itemId, isRetired);
    await applyCalendar(tx, calendar);
    return { itemId, isRetired };
  });
}
