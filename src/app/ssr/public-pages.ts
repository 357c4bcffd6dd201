import { defaultLanguage, type Language, toLocale } from '#shared/language.ts';

/** The pages that search engines should know; the others are steps on somebody's way, or for staff. */
export const publicPaths = ['/', '/about', '/guided-trips', '/contact', '/booking'] as const;

/** Where a page stands in a language. The default one has no parameter, so that each page has one address for each. */
export function pageAddress(publicUrl: string, path: string, language: Language): string {
  const query = language === defaultLanguage ? '' : `?lang=${toLocale(language)}`;
  return `${publicUrl}${path}${query}`;
}
