import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { addDays, businessToday } from '#shared/business-calendar.ts';
import { bookingWindowDays } from '../domain/booking-window.ts';
import { createSlotMaintenanceRepository } from './slot-maintenance.repository.ts';

interface Dependencies {
  database: Database;
  clock: Clock;
  timeZone: string;
}

/** Creates the slots that are missing from today to the last bookable day, both included. */
export async function initializeAvailability({
  database,
  clock,
  timeZone,
}: Dependencies): Promise<{ createdCount: number }> {
  const today = businessToday(clock.now(), timeZone);
  const slots = createSlotMaintenanceRepository(database);
  return { createdCount: await slots.createMissing(today, addDays(today, bookingWindowDays)) };
}
