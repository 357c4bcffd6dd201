import type { Database, Executor } from '#platform/database/database.ts';
import type { Language } from '#shared/language.ts';
import { defaultSchedules } from './default-schedules.ts';
import { createGuidedTripsRepository } from './guided-trips.repository.ts';
import { createSaleRepository } from './sale.repository.ts';

export { planParty } from './book-departure.ts';
export { createGuidedTripsRepository } from './guided-trips.repository.ts';

/** Trips that were booked, also those that are retired. */
export function listBookedTrips(executor: Executor, language: Language) {
  return createSaleRepository(executor).listBooked(language);
}

/** Gives an empty site a week of guided trips in every language. */
export async function seedGuidedTrips(database: Database): Promise<void> {
  const schedules = createGuidedTripsRepository(database);
  if (!(await schedules.isEmpty())) return;
  for (const schedule of defaultSchedules) await schedules.create(schedule);
}
