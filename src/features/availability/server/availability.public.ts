import type { Database } from '#platform/database/database.ts';
import { createSlotChangesRepository } from './slot-changes.repository.ts';

export { bookingWindow } from '../domain/booking-window.ts';
export { findShortage, type Shortage, type SlotNeed, slotNeeds } from '../domain/slot-needs.ts';
export { createAvailabilityRepository } from './availability.repository.ts';
export { initializeAvailability } from './initialize-availability.ts';

/** Forgets which days changed long ago; every server has learnt of it. */
export async function purgeSlotChanges(database: Database): Promise<void> {
  await createSlotChangesRepository(database).deleteOld();
}
