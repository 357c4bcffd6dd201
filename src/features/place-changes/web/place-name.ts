import { placeInWords } from '#features/places/domain/place-words.public.ts';
import type { Language } from '#shared/language.ts';
import type { StoredPlace } from '../place-changes.contract.ts';

/** What a place is called on a screen in this language. */
export function placeName(place: StoredPlace, language: Language): string {
  return placeInWords(place, language).name;
}
