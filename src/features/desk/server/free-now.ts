import {
  createAvailabilityRepository,
  slotNeeds,
} from '#features/availability/server/availability.public.ts';
import { durationOffer } from '#features/booking-flow/domain/duration-offers.public.ts';
import { pricesOn } from '#features/catalogue/domain/prices-on.public.ts';
import { createCatalogueRepository } from '#features/catalogue/server/catalogue.public.ts';
import { openingOn } from '#features/opening-hours/domain/opening-on.public.ts';
import { createOpeningHoursRepository } from '#features/opening-hours/server/opening-hours.public.ts';
import { readSetting } from '#features/settings/server/settings.public.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { businessTimeAt } from '#shared/business-calendar.ts';
import type { Language } from '#shared/language.ts';
import { durations, timeSlotText } from '#shared/rental-time.ts';
import type { FreeNow } from '../desk.contract.ts';
import { nextStart, posterHoldMinutes } from '../domain/start-now.ts';

interface Dependencies {
  database: Database;
  clock: Clock;
  timeZone: string;
}

/** What guests at the beach can rent from now on: every item, with each of its durations. */
export async function readFreeNow(
  { database, clock, timeZone }: Dependencies,
  language: Language,
): Promise<FreeNow> {
  const { date, ...time } = businessTimeAt(clock.now(), timeZone);
  const hours = await createOpeningHoursRepository(database).find();
  const startSlot = nextStart(time, openingOn(hours, date).open);
  const isOpen = await readSetting(database, 'poster_booking');
  const frame = { isOpen, date, holdMinutes: posterHoldMinutes };
  if (!isOpen || startSlot === null) return { ...frame, timeSlot: null, items: [] };
  const items = await createCatalogueRepository(database).list(language);
  const longest = durations.at(-1) ?? '1';
  const asked = slotNeeds(
    items.map(({ itemId }) => ({ itemId, quantity: 1, duration: longest })),
    startSlot,
  );
  const left = await createAvailabilityRepository(database).listLeft(date, asked);
  const day = left.map(({ slotNumber, ...slot }) => ({ ...slot, timeSlot: timeSlotText(slotNumber) }));
  const timeSlot = timeSlotText(startSlot);
  return {
    ...frame,
    timeSlot,
    items: items.map(({ itemId, title, image, ...item }) => ({
      itemId,
      title,
      image,
      offers: pricesOn(item, date).map(({ duration, amountCents }) => {
        const { unitsLeft } = durationOffer(day, { itemId, timeSlot, duration, quantity: 1 });
        return { duration, amountCents, unitsLeft };
      }),
    })),
  };
}
