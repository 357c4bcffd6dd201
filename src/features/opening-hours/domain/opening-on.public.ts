import { addDays, type LocalDate, type Weekday, weekdayOf } from '#shared/business-calendar.ts';
import type { Language } from '#shared/language.ts';
import type { OpenSlots } from '#shared/rental-time.ts';
import { findSlotAt } from '#shared/slot-times.ts';

/** `08:00` to `17:00`. */
export interface DayHours {
  opens: string;
  closes: string;
}

/** `null` on weekdays that are closed. */
export type WeekHours = Record<Weekday, DayHours | null>;

interface Period {
  first: LocalDate;
  /** Included. */
  last: LocalDate;
}

/** Days with hours of their own. No two seasons share a day. */
export interface Season extends Period {
  name: string;
  week: WeekHours;
}

/** Days on which the business is closed, whatever the week says. */
export interface Closure extends Period {
  reason: Record<Language, string>;
}

export interface OpeningHours {
  week: WeekHours;
  seasons: readonly Season[];
  closures: readonly Closure[];
}

/** The open slots of a day, or `null`, with the closure that explains it, if any. */
export interface Opening {
  open: OpenSlots | null;
  closure: Closure | null;
}

const covers = (date: LocalDate) => (period: Period) => period.first <= date && date <= period.last;

/** The week that applies to a day: that of its season, otherwise the usual one. */
export function weekOn({ week, seasons }: OpeningHours, date: LocalDate): WeekHours {
  return seasons.find(covers(date))?.week ?? week;
}

export function openingOn(hours: OpeningHours, date: LocalDate): Opening {
  const closure = hours.closures.find(covers(date)) ?? null;
  const ofDay = weekOn(hours, date)[weekdayOf(date)];
  return { open: closure || !ofDay ? null : openSlots(ofDay), closure };
}

function openSlots({ opens, closes }: DayHours): OpenSlots | null {
  const [from, until] = [findSlotAt(opens), findSlotAt(closes)];
  return from === null || until === null ? null : { from, until };
}

/** The slots of a day; `null` where the business is closed. */
export interface OpenDay {
  date: LocalDate;
  open: OpenSlots | null;
}

/** Every day of a range with its hours, both ends included. */
export function openDays(hours: OpeningHours, from: LocalDate, to: LocalDate): OpenDay[] {
  const days: OpenDay[] = [];
  for (let date = from; date <= to; date = addDays(date, 1)) {
    days.push({ date, open: openingOn(hours, date).open });
  }
  return days;
}
