import { purgeOffers } from '#features/notifications/server/notifications.public.ts';
import type { Database } from '#platform/database/database.ts';
import { addDays, type LocalDate } from '#shared/business-calendar.ts';
import { createWaitingRepository } from './waiting.repository.ts';

export { type OfferDependencies, offerFreedUnits } from './offer-freed-units.ts';

/** Kept for complaints about a day that has just passed. */
const keptDays = 7;

/** Deletes entries and their mails a week after the requested day. */
export async function purgeWaitingList(database: Database, today: LocalDate): Promise<void> {
  const before = addDays(today, -keptDays);
  await createWaitingRepository(database).deleteBefore(before);
  await purgeOffers(database, before);
}
