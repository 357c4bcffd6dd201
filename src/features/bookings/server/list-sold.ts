import { createCatalogueRepository } from '#features/catalogue/server/catalogue.public.ts';
import type { Executor } from '#platform/database/database.ts';
import type { Language } from '#shared/language.ts';
import type { BookedDuration } from '#shared/rental-time.ts';
import type { PricedItem } from '../domain/prices.public.ts';
import { type BookedTrip, tripDuration } from '../domain/trip-of-booking.public.ts';

/** What was sold in a booking, each at its price. */
export interface SoldLine {
  /** That of the item; `trip:` and its id for the seats of a trip. */
  itemId: string;
  title: string;
  quantity: number;
  duration: BookedDuration;
  unitPriceCents: number;
}

/** Craft of a rental; or the people of a trip, and then their craft, which cost nothing. */
export async function listSold(
  executor: Executor,
  { items, trip }: { items: readonly PricedItem[]; trip?: BookedTrip | null },
  language: Language,
): Promise<SoldLine[]> {
  const itemIds = items.map(({ itemId }) => itemId);
  const titles = await createCatalogueRepository(executor).listTitles(itemIds, language);
  const craft = items.map(({ itemId, quantity, duration, unitPriceCents }) => ({
    ...{ itemId, quantity, duration, unitPriceCents },
    title: titles.find((known) => known.itemId === itemId)?.title ?? itemId,
  }));
  return trip ? [...soldSeats(trip, language), ...craft] : craft;
}

/** The people of a trip, by kind. */
export function soldSeats({ tripId, title, minutes, seats }: BookedTrip, language: Language): SoldLine[] {
  return seats.map(({ names, quantity, unitPriceCents }) => ({
    ...{ itemId: `trip:${tripId}`, quantity, unitPriceCents, duration: tripDuration(minutes) },
    title: `${title}, ${names[language]}`,
  }));
}
