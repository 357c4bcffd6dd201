import { type Language, languages } from '#shared/language.ts';

type Texts = Record<Language, string>;

/** A place in the words of every language. */
export interface WrittenPlace {
  names: Texts;
  directions: Texts;
  latitude: number | null;
  longitude: number | null;
}

/** The requested language, else the first with a name, so that name and directions share a language. */
function languageOf({ names }: WrittenPlace, wanted: Language): Language {
  return [wanted, ...languages].find((language) => names[language] !== '') ?? wanted;
}

/** A place in the words of one language. */
export function localizePlace({ latitude, longitude, ...place }: WrittenPlace, wanted: Language) {
  const language = languageOf(place as WrittenPlace, wanted);
  const directions = place.directions[language];
  return { name: place.names[language], directions, language, latitude, longitude };
}
