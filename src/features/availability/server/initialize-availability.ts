import { openDays } from '#features/opening-hours/domain/opening-on.public.ts';
import { createOpeningHoursRepository } from '#features/opening-hours/server/opening-hours.public.ts';
import { readSetting } from '#features/settings/server/settings.public.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database, Executor, Transaction } from '#platform/database/database.ts';
import { addDays, businessToday, type LocalDate } from '#shared/business-calendar.ts';
import { createSlotMaintenanceRepository, type FleetChange } from './slot-maintenance.repository.ts';
import { createSlotUpdatesRepository } from './slot-updates.repository.ts';

export interface CalendarDependencies {
  clock: Clock;
  timeZone: string;
}

/** Creates the slots of the opening hours that are missing from today to the last bookable day, both included. */
export async function initializeAvailability({
  database,
  clock,
  timeZone,
}: CalendarDependencies & { database: Database }): Promise<{ createdCount: number }> {
  return database.transaction(async (tx) => {
    const hours = await createOpeningHoursRepository(tx).share();
    const today = businessToday(clock.now(), timeZone);
    const days = openDays(hours, today, addDays(today, await readSetting(tx, 'booking_window_days')));
    return { createdCount: await createSlotMaintenanceRepository(tx).createMissing(days) };
  });
}

/** The last day of the calendar: that of the booking window, or a later one that has slots already. */
export async function findCalendarEnd(executor: Executor, today: LocalDate): Promise<LocalDate> {
  const lastBookable = addDays(today, await readSetting(executor, 'booking_window_days'));
  const lastDay = await createSlotMaintenanceRepository(executor).findLastDay();
  return lastDay !== null && lastDay > lastBookable ? lastDay : lastBookable;
}

/** Updates the slots of an item to the units out of service. Call last, with the hours locked. */
export async function applyOutages(
  tx: Transaction,
  { itemId, first, last }: { itemId: string; first: LocalDate; last: LocalDate },
): Promise<void> {
  const slots = createSlotMaintenanceRepository(tx);
  await slots.stopAudit();
  await slots.setOutOfService(itemId, first, last);
}

/**
 * Changes the number of units of coming slots that still have the former number, as a bulk update that can be undone.
 * Call last, with the hours locked. @returns the number of slots changed
 */
export async function applyFleet(
  tx: Transaction,
  { clock, timeZone }: CalendarDependencies,
  { itemId, ...change }: FleetChange & { itemId: string },
): Promise<number> {
  const startDate = businessToday(clock.now(), timeZone);
  const changed = await createSlotMaintenanceRepository(tx).setFleet(itemId, startDate, change);
  if (changed.length === 0) return 0;
  const updates = createSlotUpdatesRepository(tx);
  const endDate =
    changed
      .map(({ date }) => date)
      .toSorted()
      .at(-1) ?? startDate;
  await updates.addSlots(await updates.create({ itemId, startDate, endDate }, change.to), changed);
  return changed.length;
}

/** The days that `applyFleet` would change. */
export function listFleetDays(
  executor: Executor,
  { clock, timeZone }: CalendarDependencies,
  { itemId, ...change }: FleetChange & { itemId: string },
) {
  const today = businessToday(clock.now(), timeZone);
  return createSlotMaintenanceRepository(executor).listFleetDays(itemId, today, change);
}

/**
 * Closes the called-off slots of one day, and reopens those that are no longer called off. Call last, with the hours
 * locked.
 */
export async function applyCalledOff(tx: Transaction, date: LocalDate): Promise<void> {
  const hours = await createOpeningHoursRepository(tx).find();
  const slots = createSlotMaintenanceRepository(tx);
  await slots.stopAudit();
  await slots.setOpen(openDays(hours, date, date));
}

/**
 * Updates the slots from today on to the opening hours and the offered items: creates missing ones, opens or closes the
 * others. Booked units stay booked, even in a closed slot. Call last, with the hours locked: from here on the transaction
 * is not audited, so that the log has the edit, but not the thousands of slots that follow from it.
 */
export async function applyCalendar(
  tx: Transaction,
  { clock, timeZone }: CalendarDependencies,
): Promise<void> {
  const hours = await createOpeningHoursRepository(tx).find();
  const slots = createSlotMaintenanceRepository(tx);
  const today = businessToday(clock.now(), timeZone);
  await slots.stopAudit();
  await slots.setOpen(openDays(hours, today, await findCalendarEnd(tx, today)));
  await slots.createMissing(
    openDays(hours, today, addDays(today, await readSetting(tx, 'booking_window_days'))),
  );
}
