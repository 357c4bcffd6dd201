import type { Database } from '#platform/database/database.ts';
import { createSlotChangesRepository } from './slot-changes.repository.ts';
import { createSlotUpdatesRepository } from './slot-updates.repository.ts';

export { bookingWindow, earliestStart } from '../domain/booking-window.ts';
export {
  findShortage,
  type HeldUnits,
  type MovedUnits,
  movedUnits,
  type Shortage,
  type SlotNeed,
  slotNeeds,
  type Turnaround,
  tripNeeds,
  withoutClosed,
} from '../domain/slot-needs.ts';
export { createAvailabilityRepository } from './availability.repository.ts';
export {
  applyCalendar,
  applyCalledOff,
  applyFleet,
  applyOutages,
  type CalendarDependencies,
  findCalendarEnd,
  initializeAvailability,
  listFleetDays,
} from './initialize-availability.ts';

/** Deletes records of changed days that every server has read, and of bulk updates that can no longer be undone. */
export async function purgeSlotChanges(database: Database): Promise<void> {
  await createSlotChangesRepository(database).deleteOld();
  await createSlotUpdatesRepository(database).deleteOld();
}
