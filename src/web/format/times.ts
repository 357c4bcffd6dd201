import { dateTimeFormat } from '#shared/date-format.ts';
import { formatDeadline } from '#shared/deadline-format.ts';
import { type Language, localeTags } from '#shared/language.ts';

/** `10:40` on the business's clock. */
export function clockText(instant: string, language: Language, timeZone: string): string {
  return formatInstant(instant, language, { hour: '2-digit', minute: '2-digit', timeZone });
}

/** `Saturday, 10 July 2027 at 10:00`, as the business's clock shows it; after `by` and `until`. */
export function dayAndTime(instant: string, language: Language, timeZone: string): string {
  return formatDeadline(new Date(instant), language, timeZone);
}

function formatInstant(instant: string, language: Language, parts: Intl.DateTimeFormatOptions): string {
  return dateTimeFormat(localeTags[language], parts).format(new Date(instant));
}
