import { type Language, languages } from '#shared/language.ts';

type Texts = Record<Language, string>;

interface Place {
  names: Texts;
  directions: Texts;
  latitude: number | null;
  longitude: number | null;
}

/** The requested language, else the first with a name, so that name and directions share a language. */
function languageOf({ names }: Place, wanted: Language): Language {
  return [wanted, ...languages].find((language) => names[language] !== '') ?? wanted;
}

/** A place in the words of one language. */
export function localizePlace({ latitude, longitude, ...place }: Place, wanted: Language) {
  const language = languageOf(place as Place, wanted);
  const directions = place.directions[language];
  return { name: place.names[language], directions, language, latitude, longitude };
}
