import type { Language } from '../language.ts';

/** Where English is at home: a business there and a visitor who reads English have one country. */
const englishSpeaking = new Set(['GB', 'IE', 'US', 'CA', 'AU', 'NZ', 'ZA', 'MT']);

/** The country that a language stands for. English is spoken everywhere, and stands for the business's or for Britain. */
export function countryOfLanguage(language: Language, business: string): string {
  if (language !== 'EN') return language;
  return englishSpeaking.has(business) ? business : 'GB';
}

/** Whether numbers of who speaks a language are of its country, unless they say another. */
export function isAtHome(language: Language, business: string): boolean {
  return language !== 'EN' || englishSpeaking.has(business);
}

/** Whose number it may be, the likeliest first: of the page's language, of the browser's regions, of the business. */
export function proposedCountries(
  language: Language,
  { business, locales }: { business: string; locales: readonly string[] },
): string[] {
  const regions = locales.flatMap(
    (locale) => /^[a-z]{2,3}(?:-[A-Z][a-z]{3})?-([A-Z]{2})\b/.exec(locale)?.[1] ?? [],
  );
  return [...new Set([countryOfLanguage(language, business), ...regions, business])];
}
