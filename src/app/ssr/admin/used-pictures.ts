import type { RentalItem } from '#features/catalogue/catalogue.contract.ts';
import type { BannerSlide, ContentEntry } from '#features/content/content.contract.ts';
import { fieldsOfKind } from '#features/content/domain/section-draft.ts';
import { findKind } from '#features/content/domain/section-types.ts';
import {
  fieldId,
  fieldName,
  sectionWords,
  slideFieldId,
  titleOf,
} from '#features/content/web/manage/content-labels.ts';
import { tripSlots } from '#features/guided-trips/domain/trip-slots.ts';
import type { GuidedTripsSchedule } from '#features/guided-trips/guided-trips.contract.ts';
import { slotName } from '#features/guided-trips/web/manage/trips-labels.ts';
import { m } from '#i18n/generated/messages.js';
import type { Language } from '#shared/language.ts';

/** A picture in a place of the site. */
export interface UsedPicture {
  id: string;
  name: string;
  /** Empty where there is none. */
  address: string;
  /** What it shows, in words; `null` where it only decorates. */
  alt: string | null;
  /** Where it is replaced and removed. */
  to: string;
  /** Where it is described. */
  altTo?: string;
}

export function picturesOfSlides(slides: readonly BannerSlide[], language: Language): UsedPicture[] {
  return slides.map(({ id, title, imageUrl, imageAlt }) => {
    const to = `/admin?tab=homepage&content=${language}&slide=${id}`;
    const altTo = `${to}#${slideFieldId('imageAlt')}`;
    return { id: `slide ${id}`, name: titleOf({ title }), address: imageUrl, alt: imageAlt ?? '', to, altTo };
  });
}

/** Each picture that a section of its kind can have; of several without a picture only the first. */
export function picturesOfSections(entries: readonly ContentEntry[], screen: Language): UsedPicture[] {
  return entries.flatMap((entry) => {
    const kind = findKind(entry.sectionType);
    if (kind === null) return [];
    const to = `/admin?tab=homepage&content=${entry.language}&view=edit&entry=${entry.id}`;
    return fieldsOfKind[kind].pictures
      .filter(({ field }, index) => index === 0 || entry[field])
      .map(({ field, alt }, _, all) => ({
        id: `section ${entry.id} ${field}`,
        name: [
          kind === 'banner' ? m.content_logo() : entry.title || sectionWords[kind].title(),
          ...(all.length > 1 ? [fieldName(field, kind, screen)] : []),
        ].join(', '),
        address: entry[field] ?? '',
        alt: alt && (readText(entry, alt) ?? ''),
        to,
        ...(alt ? { altTo: `${to}#${fieldId(alt)}` } : {}),
      }));
  });
}

const readText = (entry: ContentEntry, field: string) =>
  (entry as unknown as Record<string, string | null>)[field];

export function picturesOfItems(items: readonly RentalItem[]): UsedPicture[] {
  return items.map(({ itemId, title, image, imageAlt }) => ({
    ...{ id: `item ${itemId}`, name: title, address: image, alt: imageAlt },
    to: `/admin?tab=inventory&view=photos&item=${itemId}`,
    altTo: `/admin?tab=inventory&item=${itemId}`,
  }));
}

export function picturesOfTrips(
  trips: GuidedTripsSchedule,
  language: Language,
  screen: Language,
): UsedPicture[] {
  const to = `/admin?tab=trips&content=${language}`;
  const banner = {
    id: 'trips',
    name: m.trips_image_banner(),
    address: trips.bannerImage ?? '',
    alt: trips.bannerImageAlt ?? '',
  };
  const slots = tripSlots.map((slot) => ({
    ...{ id: `trips ${slot}`, name: slotName(slot, screen), address: trips[`${slot}Image`] ?? '', alt: null },
  }));
  return [{ ...banner, altTo: to }, ...slots.filter(({ address }) => address)].map((picture) => ({
    ...picture,
    to,
  }));
}
