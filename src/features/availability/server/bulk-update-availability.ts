import { openingOn } from '#features/opening-hours/domain/opening-on.public.ts';
import { createOpeningHoursRepository } from '#features/opening-hours/server/opening-hours.public.ts';
import type { Database } from '#platform/database/database.ts';
import { AppError } from '#shared/app-error.ts';
import { addDays, daysBetween, type LocalDate } from '#shared/business-calendar.ts';
import { type ClampedSlot, createSlotMaintenanceRepository } from './slot-maintenance.repository.ts';
import { createSlotUpdatesRepository } from './slot-updates.repository.ts';

export interface BulkUpdate {
  itemId: string;
  startDate: LocalDate;
  /** Included. */
  endDate: LocalDate;
  /** Units that the business has, booked ones included. */
  quantity: number;
}

const maxDays = 400;

/** @throws `availability/range-too-long` */
export function countDays({ startDate, endDate }: BulkUpdate): number {
  const days = daysBetween(startDate, endDate) + 1;
  if (days > maxDays) throw new AppError('availability/range-too-long', { parameters: { days: maxDays } });
  return days;
}

/**
 * Sets the units of every open slot in a range of days, and creates slots of the opening hours that do not exist. Each day
 * is a transaction of its own, so that concurrent bookings wait for the locks of one day at most. What a slot had before is
 * recorded in the same transaction, for `undoBulkUpdate`.
 */
export async function bulkUpdateAvailability(
  database: Database,
  update: BulkUpdate,
): Promise<{ updatedCount: number; clamped: ClampedSlot[] }> {
  const { itemId, startDate, quantity } = update;
  const days = countDays(update);
  const updateId = await createSlotUpdatesRepository(database).create(update, quantity);
  let updatedCount = 0;
  const clamped: ClampedSlot[] = [];
  for (let day = 0; day < days; day += 1) {
    const updated = await database.transaction(async (tx) => {
      const hours = await createOpeningHoursRepository(tx).share();
      const date = addDays(startDate, day);
      const slots = createSlotMaintenanceRepository(tx);
      const created = new Set(
        await slots.createMissingOfItem(itemId, { date, open: openingOn(hours, date).open }, quantity),
      );
      const set = await slots.setDayCapacity(itemId, date, quantity);
      const changed = set
        .map((slot) => (created.has(slot.id) ? { ...slot, unitsBefore: null } : slot))
        .filter(({ unitsBefore }) => unitsBefore !== quantity);
      await createSlotUpdatesRepository(tx).addSlots(updateId, changed);
      return set;
    });
    updatedCount += updated.length;
    clamped.push(...updated.filter((slot) => slot.capacity > quantity));
  }
  return { updatedCount, clamped };
}
