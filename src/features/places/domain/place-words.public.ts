import { type Language, languages } from '#shared/language.ts';

type Texts = Record<Language, string>;

interface Place {
  names: Texts;
  directions: Texts;
  latitude: number | null;
  longitude: number | null;
}

/** The wanted language, else the first one that has a name: directions without a name in the same language would mix them. */
function languageOf({ names }: Place, wanted: Language): Language {
  return [wanted, ...languages].find((language) => names[language] !== '') ?? wanted;
}

/** A place in the words of one language. */
export function placeInWords({ latitude, longitude, ...place }: Place, wanted: Language) {
  const language = languageOf(place as Place, wanted);
  const directions = place.directions[language];
  return { name: place.names[language], directions, language, latitude, longitude };
}
