import { type Language, toLocale } from '#shared/language.ts';
import { capitalise } from './capitalise.ts';

/** `Italian`, in the reader's language, as it stands in a sentence. */
export function languageName(language: Language, reader: Language): string {
  return new Intl.DisplayNames(toLocale(reader), { type: 'language' }).of(toLocale(language)) ?? language;
}

/** `Italiano`: as a label begins with it. */
export function languageLabel(language: Language, reader: Language): string {
  return capitalise(languageName(language, reader));
}
