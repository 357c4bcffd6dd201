import { createCatalogueRepository } from '#features/catalogue/server/catalogue.public.ts';
import { openingOn } from '#features/opening-hours/domain/opening-on.public.ts';
import { createOpeningHoursRepository } from '#features/opening-hours/server/opening-hours.public.ts';
import { readBookingSettings } from '#features/settings/server/settings.public.ts';
import { m } from '#i18n/generated/messages.js';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database, Executor } from '#platform/database/database.ts';
import type { StormReason } from '#shared/bookings/storm-reasons.ts';
import { addDays, businessToday, type LocalDate } from '#shared/business-calendar.ts';
import { defaultLanguage, type Language, type Locale, toLocale } from '#shared/language.ts';
import { firstSlotFrom, slotStart, widestHours } from '#shared/rental-time.ts';
import type { DayAvailability } from '../availability.contract.ts';
import { earliestStart } from '../domain/booking-window.ts';
import { createAvailabilityRepository } from './availability.repository.ts';
import { type CalledOffHours, createCalledOffRepository } from './slot-changes.repository.ts';

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
      const notice = await describeNotice(database, parts, { language, itemId: itemId ?? null });
      days.push({ ...day, notice });
    } else if (parts.length > 0) days.push({ ...day, closed: describeClosed(parts, language) });
  }
  return days;
}

const reasons: Record<StormReason, (locale: Locale) => string> = {
  wind: (locale) => m.storm_why_wind({}, { locale }),
  waves: (locale) => m.storm_why_waves({}, { locale }),
  thunder: (locale) => m.storm_why_thunder({}, { locale }),
  other: (locale) => m.storm_why_other({}, { locale }),
};

function describeWhy({ reason }: Pick<CalledOffHours, 'reason'>, language: Language): string {
  const why = reasons[reason](toLocale(language));
  return why.charAt(0).toUpperCase() + why.slice(1);
}

/** Why a day was called off. If parts of the day have different reasons, all of them are given. */
function describeClosed(parts: readonly CalledOffHours[], language: Language): string {
  return [...new Set(parts.map((part) => describeWhy(part, language)))].join('. ');
}

/** What of a day was called off, and why, a sentence for each part. */
async function describeNotice(
  executor: Executor,
  parts: readonly CalledOffHours[],
  { language, itemId }: { language: Language; itemId: string | null },
): Promise<string> {
  const locale = toLocale(language);
  const titles = await createCatalogueRepository(executor).listTitles(
    [...new Set(parts.flatMap(({ itemIds }) => itemIds))],
    language,
  );
  const titleOf = (id: string) => titles.find((known) => known.itemId === id)?.title ?? id;
  return parts
    .map(({ firstSlot, untilSlot, itemIds, isAll, ...part }) => {
      const why = reasons[part.reason](locale);
      const hours = { from: slotStart(firstSlot), until: slotStart(untilSlot), why };
      if (isAll || itemId !== null) return m.storm_notice(hours, { locale });
      return m.storm_notice_items({ ...hours, items: itemIds.map(titleOf).join(', ') }, { locale });
    })
    .join(' ');
}
