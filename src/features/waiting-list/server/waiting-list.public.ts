import { purgeOffers } from '#features/notifications/server/notifications.public.ts';
import type { Database } from '#platform/database/database.ts';
import { addDays, type LocalDate } from '#shared/business-calendar.ts';
import { createWaitingRepository } from './waiting.repository.ts';

export { type OfferDependencies, offerFreedUnits } from './offer-freed-units.ts';

/** For complaints about a day that has just been. */
const keptDays = 7;

/** Forgets who waited, and what was written to them, a week after the day that they waited for. */
export async function purgeWaitingList(database: Database, today: LocalDate): Promise<void> {
  const before = addDays(today, -keptDays);
  await createWaitingRepository(database).deleteBefore(before);
  await purgeOffers(database, before);
}
