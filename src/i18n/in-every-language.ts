import { getLocale, locales, overwriteGetLocale } from './generated/runtime.js';

/** A text in all languages, whatever that of the page: to compare it with what is typed. In browsers only. */
export function inEveryLanguage(read: () => string): string[] {
  const current = getLocale();
  try {
    return locales.map((locale) => {
      overwriteGetLocale(() => locale);
      return read();
    });
  } finally {
    overwriteGetLocale(() => current);
  }
}
