import { localizePlace } from '#features/places/domain/localize-place.public.ts';
import type { Language } from '#shared/language.ts';
import type { StoredPlace } from '../place-changes.contract.ts';

/** What a place is called on a screen in this language. */
export function placeName(place: StoredPlace, language: Language): string {
  return localizePlace(place, language).name;
}
