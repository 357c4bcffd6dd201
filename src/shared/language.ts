/** The languages of the site, as calls and browser storage write them. */
export const languages = ['EN', 'IT', 'PL'] as const;
export type Language = (typeof languages)[number];
export const defaultLanguage: Language = 'EN';

/** Each language calls itself by its own name, whatever the page speaks. */
export const languageNames: Record<Language, string> = { EN: 'English', IT: 'Italiano', PL: 'Polski' };

/** The lower-case form that `<html lang>`, Intl and the message files use. */
export type Locale = 'en' | 'it' | 'pl';

const localeOf: Record<Language, Locale> = { EN: 'en', IT: 'it', PL: 'pl' };

export function toLocale(language: Language): Locale {
  return localeOf[language];
}

/** Full tags for Intl. `en` alone would be American English, and the site writes British English. */
export const localeTags: Record<Language, string> = { EN: 'en-GB', IT: 'it-IT', PL: 'pl-PL' };

/** Reads `it`, `IT` or `it-IT`; anything else is `null`. */
export function findLanguage(text: string | null | undefined): Language | null {
  const code = text?.slice(0, 2).toUpperCase();
  return languages.find((language) => language === code) ?? null;
}
