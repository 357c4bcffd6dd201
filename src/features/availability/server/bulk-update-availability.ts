import type { Database } from '#platform/database/database.ts';
import { AppError } from '#shared/app-error.ts';
import { addDays, daysBetween, type LocalDate } from '#shared/business-calendar.ts';
import { type ClampedSlot, createSlotMaintenanceRepository } from './slot-maintenance.repository.ts';

interface BulkUpdate {
  itemId: string;
  startDate: LocalDate;
  /** Included. */
  endDate: LocalDate;
  /** Units that the business has, booked ones included. */
  quantity: number;
}

const maxDays = 400;

/**
 * Sets the units of every slot in a range of days, and creates slots that do not exist. Each day is a
 * transaction of its own, so that concurrent bookings wait for the locks of one day at most.
 */
export async function bulkUpdateAvailability(
  database: Database,
  { itemId, startDate, endDate, quantity }: BulkUpdate,
): Promise<{ updatedCount: number; clamped: ClampedSlot[] }> {
  const days = daysBetween(startDate, endDate) + 1;
  if (days > maxDays) throw new AppError('availability/range-too-long', { parameters: { days: maxDays } });
  let updatedCount = 0;
  const clamped: ClampedSlot[] = [];
  for (let day = 0; day < days; day += 1) {
    const updated = await database.transaction(async (tx) => {
      const slots = createSlotMaintenanceRepository(tx);
      await slots.createMissingOfItem(itemId, addDays(startDate, day), quantity);
      return slots.setDayCapacity(itemId, addDays(startDate, day), quantity);
    });
    updatedCount += updated.length;
    clamped.push(...updated.filter((slot) => slot.capacity > quantity));
  }
  return { updatedCount, clamped };
}
