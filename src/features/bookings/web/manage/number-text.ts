import type { Language } from '#shared/language.ts';

/** `12,345`, as the reader's language writes it. */
export function numberText(value: number, language: Language): string {
  return new Intl.NumberFormat(language.toLowerCase()).format(value);
}
