import type { Database, Executor } from '#platform/database/database.ts';
import type { LocalDate } from '#shared/business-calendar.ts';
import type { Language } from '#shared/language.ts';
import { slotStart } from '#shared/rental-time.ts';
import { searchKey } from '#shared/typed/search-key.ts';
import { defaultSchedules } from './default-schedules.ts';
import { createDeparturesRepository } from './departures.repository.ts';
import { createGuidedTripsRepository } from './guided-trips.repository.ts';
import { createSaleRepository } from './sale.repository.ts';

export { planParty, unlessOutrun } from './book-departure.ts';
export { createGuidedTripsRepository } from './guided-trips.repository.ts';

/** Trips that were booked, also those that are retired. */
export function listBookedTrips(executor: Executor, language: Language) {
  return createSaleRepository(executor).listBooked(language);
}

/** Departures of trips with such a title in some language: coming ones first, then the latest ones that are over. */
export async function findDepartures(
  executor: Executor,
  typed: string,
  wanted: { today: LocalDate; limit: number; language: Language },
) {
  const key = searchKey(typed);
  if (key === '') return [];
  const found = await createDeparturesRepository(executor).findByTitle(key, wanted);
  return found.map(({ startSlot, ...departure }) => ({ ...departure, start: slotStart(startSlot) }));
}

/** Gives an empty site a week of guided trips in every language. */
export async function seedGuidedTrips(database: Database): Promise<void> {
  const schedules = createGuidedTripsRepository(database);
  if (!(await schedules.isEmpty())) return;
  for (const schedule of defaultSchedules) await schedules.create(schedule);
}
