import { type Language, localeTags } from '#shared/language.ts';

/** ISO 3166-1: Europe, where the beaches are. */
const codes =
  'AD AL AT BA BE BG CH CY CZ DE DK EE ES FI FR GB GR HR HU IE IS IT LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS SE SI SK SM UA VA';

/** Codes with their names in the language of the screen, in its order; also one that is stored and not in the list. */
export function listCountries(language: Language, stored: string): [code: string, name: string][] {
  const locale = localeTags[language];
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  const all = new Set([...codes.split(' '), ...(stored ? [stored] : [])]);
  return [...all]
    .map((code): [string, string] => [code, names.of(code) ?? code])
    .toSorted(([, a], [, b]) => a.localeCompare(b, locale));
}
