import type { LocalDate } from './business-calendar.ts';
import { type Language, localeTags } from './language.ts';

/** Making one takes far longer than using it. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(language: Language, parts: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = language + JSON.stringify(parts);
  const format =
    formats.get(key) ?? new Intl.DateTimeFormat(localeTags[language], { ...parts, timeZone: 'UTC' });
  formats.set(key, format);
  return format;
}

const midnight = (date: LocalDate) => new Date(`${date}T00:00:00Z`);

/** A day of the calendar, which has no time zone. */
export function formatDate(date: LocalDate, language: Language, parts: Intl.DateTimeFormatOptions): string {
  return formatOf(language, parts).format(midnight(date));
}

/** From one day to another, without repeating what both share: `Jul – Aug 2027`. */
export function formatDateRange(
  first: LocalDate,
  last: LocalDate,
  language: Language,
  parts: Intl.DateTimeFormatOptions,
): string {
  return formatOf(language, parts).formatRange(midnight(first), midnight(last));
}
