import { addDays, type LocalDate, type Weekday, weekdays } from '#shared/business-calendar.ts';
import { formatDate } from '#shared/date-format.ts';
import type { Language } from '#shared/language.ts';

/** A Monday, to read the names of the days from. */
const someMonday = '2024-01-01';

/** `Monday`, `lunedì`, `poniedziałek`: as it stands in a sentence; headings begin it with a capital. */
export function weekdayName(day: Weekday, language: Language): string {
  return formatDate(addDays(someMonday, weekdays.indexOf(day)), language, { weekday: 'long' });
}

/** `10 July` */
export function dayAndMonth(date: LocalDate, language: Language): string {
  return formatDate(date, language, { day: 'numeric', month: 'long' });
}

/** `6–12 July 2026`, `29 June – 5 July 2026`, `28 December 2026 – 3 January 2027` */
export function dateRange(first: LocalDate, last: LocalDate, language: Language): string {
  const end = formatDate(last, language, { day: 'numeric', month: 'long', year: 'numeric' });
  if (first.slice(0, 7) === last.slice(0, 7)) return `${Number(first.slice(8))}–${end}`;
  const isSameYear = first.slice(0, 4) === last.slice(0, 4);
  const start = isSameYear
    ? dayAndMonth(first, language)
    : formatDate(first, language, { day: 'numeric', month: 'long', year: 'numeric' });
  return `${start} – ${end}`;
}
