import type { Database } from '#platform/database/database.ts';
import { createSlotMaintenanceRepository } from './slot-maintenance.repository.ts';

/** Recomputes what is reserved from what the live bookings hold. In health there is nothing to fix. */
export async function fixAvailability(database: Database): Promise<{ fixedCount: number }> {
  const days = await createSlotMaintenanceRepository(database).listDatesWithSlots();
  let fixedCount = 0;
  for (const { itemId, date } of days) {
    fixedCount += await database.transaction(async (tx) => {
      const slots = createSlotMaintenanceRepository(tx);
      await slots.lockDay(itemId, date);
      return slots.recount(itemId, date);
    });
  }
  return { fixedCount };
}
