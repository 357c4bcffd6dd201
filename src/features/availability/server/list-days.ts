import { openingOn } from '#features/opening-hours/domain/opening-on.public.ts';
import { createOpeningHoursRepository } from '#features/opening-hours/server/opening-hours.public.ts';
import { readBookingSettings } from '#features/settings/server/settings.public.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { addDays, businessToday, type LocalDate } from '#shared/business-calendar.ts';
import { defaultLanguage, type Language } from '#shared/language.ts';
import { firstSlotFrom, widestHours } from '#shared/rental-time.ts';
import type { DayAvailability } from '../availability.contract.ts';
import { earliestStart } from '../domain/booking-window.ts';
import { createAvailabilityRepository } from './availability.repository.ts';
import { createCalledOffRepository } from './called-off.repository.ts';
import { sayClosed, sayNotice } from './say-called-off.ts';

interface Dependencies {
  database: Database;
  clock: Clock;
  timeZone: string;
}

interface DaysQuery {
  from: LocalDate;
  to: LocalDate;
  itemId?: string | undefined;
  language?: Language | undefined;
}

/** What is left on the days of a range, and which of them are closed. Slots that begin too soon do not count. */
export async function listDays(
  { database, clock, timeZone }: Dependencies,
  { from, to, itemId = undefined, language = defaultLanguage }: DaysQuery,
): Promise<DayAvailability[]> {
  const now = clock.now();
  // Later days have no slot that begins too soon, unless visitors have to book a day before.
  const mayBeTooSoon = from <= addDays(businessToday(now, timeZone), 1);
  const rules = mayBeTooSoon ? await readBookingSettings(database) : null;
  const isUntilShortlyBefore = rules !== null && rules.minutesBefore !== null;
  const earliest = isUntilShortlyBefore ? earliestStart(now, timeZone, rules) : null;
  const [left, hours, calledOff] = await Promise.all([
    createAvailabilityRepository(database).listDays({
      ...{ from, to, itemId: itemId ?? null },
      firstDate: earliest?.slice(0, 10) ?? from,
      firstSlot: earliest ? firstSlotFrom(earliest.slice(11)) : widestHours.from,
    }),
    createOpeningHoursRepository(database).find(),
    createCalledOffRepository(database).list({ from, to, itemId: itemId ?? null }),
  ]);
  const quantityOf = new Map(left.map(({ date, quantity }) => [date, quantity]));
  const days: DayAvailability[] = [];
  for (let date = from; date <= to; date = addDays(date, 1)) {
    const { open, closure } = openingOn(hours, date);
    const quantity = quantityOf.get(date) ?? 0;
    const day = { date, quantity, isAvailable: quantity > 0 };
    const parts = calledOff.filter((part) => part.date === date);
    if (!open) days.push({ ...day, closed: closure?.reason[language] ?? '' });
    else if (parts.length === 0 && quantityOf.has(date)) days.push(day);
    else if (quantityOf.has(date)) {
      const notice = await sayNotice(database, parts, { language, itemId: itemId ?? null });
      days.push({ ...day, notice });
    } else if (parts.length > 0) days.push({ ...day, closed: sayClosed(parts, language) });
  }
  return days;
}
