import type { Database } from '#platform/database/database.ts';
import { defaultSchedules } from './default-schedules.ts';
import { createGuidedTripsRepository } from './guided-trips.repository.ts';

export { createGuidedTripsRepository } from './guided-trips.repository.ts';

/** Gives an empty site a week of guided trips in every language. */
export async function seedGuidedTrips(database: Database): Promise<void> {
  const schedules = createGuidedTripsRepository(database);
  if (!(await schedules.isEmpty())) return;
  for (const schedule of defaultSchedules) await schedules.create(schedule);
}
