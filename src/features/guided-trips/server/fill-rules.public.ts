import { openDays } from '#features/opening-hours/domain/opening-on.public.ts';
import { createOpeningHoursRepository } from '#features/opening-hours/server/opening-hours.public.ts';
import { readSetting } from '#features/settings/server/settings.public.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { addDays, businessTimeAt, type LocalDate } from '#shared/business-calendar.ts';
import { defaultLanguage } from '#shared/language.ts';
import { slotMinute, slotMinutes } from '#shared/rental-time.ts';
import { hoursAhead } from '../domain/decision-time.ts';
import { departureDays } from '../domain/departure-days.ts';
import { createRulesRepository } from './departures.repository.ts';

export interface TripsDependencies {
  database: Database;
  clock: Clock;
  timeZone: string;
}

/** The day on the business's clock, and the slot of it that has begun. */
export function slotAt({ clock, timeZone }: Omit<TripsDependencies, 'database'>): {
  date: LocalDate;
  slot: number;
} {
  const { date, hour, minute } = businessTimeAt(clock.now(), timeZone);
  return { date, slot: Math.floor((hour * 60 + minute - slotMinute(0)) / slotMinutes) };
}

/**
 * Makes the departures of every rule that are missing on the bookable days still to come; called after a change of a rule or
 * of the hours, and every night. Those that there are stay, also where they no longer fit. Call with the hours locked.
 */
export async function fillRules(
  tx: Transaction,
  calendar: Omit<TripsDependencies, 'database'>,
): Promise<void> {
  const { date: today, slot } = slotAt(calendar);
  const rules = createRulesRepository(tx);
  const listed = await rules.list(today, defaultLanguage);
  if (listed.length === 0) return;
  const hours = await createOpeningHoursRepository(tx).find();
  const days = openDays(hours, today, addDays(today, await readSetting(tx, 'booking_window_days')));
  for (const rule of listed) {
    const taken = new Set(await rules.listDays(rule.id, rule.tripId, rule.startSlot, today));
    const missing = departureDays(rule, days).filter(
      (day) => !taken.has(day) && (day > today || rule.startSlot > slot),
    );
    const hoursOf = (date: LocalDate) =>
      hoursAhead({ ...rule, date }, calendar.clock.now(), calendar.timeZone);
    for (const [hours, made] of Map.groupBy(missing, hoursOf)) await rules.fill(rule.id, made, hours);
  }
}

/** The bookable days move on every night, and with their number. */
export async function extendDepartures({ database, ...calendar }: TripsDependencies): Promise<void> {
  await database.transaction(async (tx) => {
    await createOpeningHoursRepository(tx).lock();
    await fillRules(tx, calendar);
  });
}
