import type { Database } from '#platform/database/database.ts';
import { createSlotMaintenanceRepository } from './slot-maintenance.repository.ts';

/**
 * Recomputes what is reserved from what the live bookings hold. One call runs at a time; the next waits and then finds
 * what is left to fix. Only slots that differ are locked, so a healthy calendar stays open for bookings.
 */
export function fixAvailability(database: Database): Promise<{ fixedCount: number }> {
  return database.transaction(async (tx) => {
    const slots = createSlotMaintenanceRepository(tx);
    await slots.lockFixing();
    const ids = await slots.lockMiscounted();
    // Counted again now that nothing moves: a booking may have come before the lock.
    return { fixedCount: ids.length === 0 ? 0 : await slots.recount(ids) };
  });
}
