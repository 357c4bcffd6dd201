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

/** `niedziela` as it stands after `do`. */
const genitives: Record<string, string> = {
  poniedziałek: 'poniedziałku',
  wtorek: 'wtorku',
  środa: 'środy',
  czwartek: 'czwartku',
  piątek: 'piątku',
  sobota: 'soboty',
  niedziela: 'niedzieli',
};

/**
 * `Saturday, 10 July 2027 at 10:00` by a clock, as it stands in a sentence after `by` and `until`: a Polish weekday takes
 * another form there.
 */
export function formatDeadline(instant: Date, language: Language, timeZone: string): string {
  const parts = { dateStyle: 'full', timeStyle: 'short', timeZone } as const;
  const text = new Intl.DateTimeFormat(localeTags[language], parts).format(instant);
  if (language !== 'PL') return text;
  return text
    .replace(/^\p{L}+/u, (weekday) => genitives[weekday] ?? weekday)
    .replace(/ (\d\d:\d\d)$/, ', godz. $1');
}
