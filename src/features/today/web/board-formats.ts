import { type Language, localeTags } from '#shared/language.ts';

const clocks = new Map<string, Intl.DateTimeFormat>();

/**
 * `10:40` on the business's clock. A board shows hundreds of times and draws them anew at each tap; to make a formatter
 * takes a hundred times as long as to use it.
 */
export function clockText(instant: string, language: Language, timeZone: string): string {
  const key = `${language} ${timeZone}`;
  const clock =
    clocks.get(key) ??
    new Intl.DateTimeFormat(localeTags[language], { hour: '2-digit', minute: '2-digit', timeZone });
  clocks.set(key, clock);
  return clock.format(new Date(instant));
}
