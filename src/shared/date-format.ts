import type { LocalDate } from './business-calendar.ts';
import { type Language, localeTags } from './language.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

/** The same one for the same parts: to make a format takes a hundred times as long as to use it. */
export function dateTimeFormat(tag: string, parts: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = tag + JSON.stringify(parts);
  const format = formats.get(key) ?? new Intl.DateTimeFormat(tag, parts);
  formats.set(key, format);
  return format;
}

const formatOf = (language: Language, parts: Intl.DateTimeFormatOptions) =>
  dateTimeFormat(localeTags[language], { ...parts, timeZone: 'UTC' });

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
