import type { LocalDate } from '#shared/business-calendar.ts';
import { type Language, localeTags } from '#shared/language.ts';

/** Making one takes far longer than using it. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** A day of the calendar, which has no time zone. */
export function formatDate(date: LocalDate, language: Language, parts: Intl.DateTimeFormatOptions): string {
  const key = language + JSON.stringify(parts);
  const format =
    formats.get(key) ?? new Intl.DateTimeFormat(localeTags[language], { ...parts, timeZone: 'UTC' });
  formats.set(key, format);
  return format.format(new Date(`${date}T00:00:00Z`));
}
