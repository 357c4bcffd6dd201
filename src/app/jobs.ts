import {
  initializeAvailability,
  tidySlotChanges,
} from '#features/availability/server/availability.public.ts';
import { tidyIdentity } from '#features/identity/server/identity.public.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/database/database.ts';
import type { Job } from '#platform/jobs/jobs.ts';

interface Dependencies {
  database: Database;
  clock: Clock;
  timeZone: string;
}

/** What happens by itself, and when, in the business's time zone. */
export function listJobs({ database, clock, timeZone }: Dependencies): Job[] {
  return [
    {
      // The window of bookable days moves on every night.
      name: 'extend-slots',
      cron: '1 0 * * *',
      run: () => initializeAvailability({ database, clock, timeZone }),
    },
    { name: 'tidy-slot-changes', cron: '*/10 * * * *', run: () => tidySlotChanges(database) },
    { name: 'tidy-identity', cron: '17 * * * *', run: () => tidyIdentity(database) },
  ];
}
