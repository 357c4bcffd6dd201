import { type Language, toLocale } from '#shared/language.ts';
import { PlaceLink } from './place-link.tsx';

interface PlaceTextProps {
  place: {
    name: string;
    directions: string;
    language: Language;
    latitude: number | null;
    longitude: number | null;
  };
  /** Only its name. */
  isBrief?: boolean;
}

/** Where to come to, and how. */
export function PlaceText({ place, isBrief = false }: PlaceTextProps) {
  return (
    <span lang={toLocale(place.language)}>
      <PlaceLink place={place.name} point={place} className="inline-block" />
      {!isBrief && place.directions && (
        <span className="block text-base font-normal whitespace-pre-line">{place.directions}</span>
      )}
    </span>
  );
}
