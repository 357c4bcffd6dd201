import type { LocalDate } from '#shared/business-calendar.ts';
import { dateTimeFormat } from '#shared/date-format.ts';
import { type Language, localeTags } from '#shared/language.ts';

/** The specification writes staff's English dates the American way: `Jan 5, 2025`. */
const staffTags: Record<Language, string> = { ...localeTags, EN: 'en-US' };

export function staffDate(date: LocalDate, language: Language): string {
  return formatDate(new Date(`${date}T00:00:00Z`), language, 'UTC');
}

/** `Jan 5, 2025 3:04 PM` on the business's clock. */
export function staffTimestamp(instant: string, language: Language, timeZone: string): string {
  return `${formatDate(new Date(instant), language, timeZone)} ${staffTime(instant, language, timeZone)}`;
}

export function staffTime(instant: string, language: Language, timeZone: string): string {
  const format = dateTimeFormat(staffTags[language], { timeStyle: 'short', timeZone });
  // Some engines part the time from AM with a narrow space that others do not know.
  return format.format(new Date(instant)).replace(/\u202f/g, ' ');
}

function formatDate(moment: Date, language: Language, timeZone: string): string {
  const format = dateTimeFormat(staffTags[language], {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    timeZone,
  });
  return format.format(moment);
}
