import type { LocalDate } from '#shared/business-calendar.ts';
import type { Language } from '#shared/language.ts';

/** Staff's English dates read `Jan 5, 2025`. */
const localeTags: Record<Language, string> = { EN: 'en-US', IT: 'it-IT', PL: 'pl-PL' };

export function staffDate(date: LocalDate, language: Language): string {
  return formatDate(new Date(`${date}T00:00:00Z`), language, 'UTC');
}

/** `Jan 5, 2025 3:04 PM` on the business's clock. */
export function staffTimestamp(instant: string, language: Language, timeZone: string): string {
  const moment = new Date(instant);
  const time = new Intl.DateTimeFormat(localeTags[language], { timeStyle: 'short', timeZone }).format(moment);
  // Some engines part the time from AM with a narrow space that others do not know.
  return `${formatDate(moment, language, timeZone)} ${time.replace(/\u202f/g, ' ')}`;
}

function formatDate(moment: Date, language: Language, timeZone: string): string {
  const format = new Intl.DateTimeFormat(localeTags[language], {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    timeZone,
  });
  return format.format(moment);
}
