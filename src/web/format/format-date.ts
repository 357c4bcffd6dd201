import type { LocalDate } from '#shared/business-calendar.ts';
import { type Language, localeTags } from '#shared/language.ts';

/** A day of the calendar, which has no time zone. */
export function formatDate(date: LocalDate, language: Language, parts: Intl.DateTimeFormatOptions): string {
  const format = new Intl.DateTimeFormat(localeTags[language], { ...parts, timeZone: 'UTC' });
  return format.format(new Date(`${date}T00:00:00Z`));
}
