import type { PublishBookingEvent } from '#features/bookings/server/bookings.public.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/database/database.ts';

export interface StormDependencies {
  database: Database;
  clock: Clock;
  timeZone: string;
  announce: PublishBookingEvent;
}
