import { m } from '#i18n/generated/messages.js';
import { mapAddress } from '#shared/links/map-address.ts';
import { classNames } from '#ui/class-names.ts';

interface PlaceLinkProps {
  place: string;
  /** Where it is on the map, if that is known. */
  point?: Parameters<typeof mapAddress>[1];
  className?: string;
}

/** A place as staff wrote it, which opens beside the page on a map. */
export function PlaceLink({ place, point, className }: PlaceLinkProps) {
  return (
    <a
      href={mapAddress(place, point)}
      target="_blank"
      rel="noopener noreferrer"
      className={classNames('whitespace-pre-line underline decoration-1 underline-offset-4', className)}
    >
      {place}
      <span className="sr-only">{m.site_on_map() + m.site_new_tab()}</span>
    </a>
  );
}
