import { dateTimeFormat } from './date-format.ts';
import { type Language, localeTags } from './language.ts';

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
  const text = dateTimeFormat(localeTags[language], parts).format(instant);
  if (language !== 'PL') return text;
  return text
    .replace(/^\p{L}+/u, (weekday) => genitives[weekday] ?? weekday)
    .replace(/ (\d\d:\d\d)$/, ', godz. $1');
}
