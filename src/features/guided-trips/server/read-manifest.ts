import { createHash } from 'node:crypto';
import { dueCentsOf } from '#features/bookings/server/bookings.public.ts';
import { localizePlace } from '#features/places/domain/localize-place.public.ts';
import { createPlacesRepository } from '#features/places/server/places.public.ts';
import type { Executor } from '#platform/database/database.ts';
import { AppError } from '#shared/app-error.ts';
import { bookingReference } from '#shared/bookings/booking-reference.ts';
import { defaultLanguage, findLanguage, type Language } from '#shared/language.ts';
import { slotStart } from '#shared/rental-time.ts';
import { endSlot } from '../domain/departure-days.ts';
import type { Manifest, ManifestBooking } from '../manifest.contract.ts';
import { createManifestRepository } from './manifest.repository.ts';

/** Who comes along on a departure. @throws `trips/departure-not-found` */
export async function readManifest(executor: Executor, id: string, language: Language): Promise<Manifest> {
  const manifest = createManifestRepository(executor);
  const departure = await manifest.find(id, language);
  if (!departure) throw new AppError('trips/departure-not-found');
  const { startSlot, minutes, placeId, ...shown } = departure;
  const [bookings, places] = await Promise.all([
    manifest.listBookings(id, language),
    createPlacesRepository(executor).listByIds(placeId === null ? [] : [placeId]),
  ]);
  const content: Omit<Manifest, 'version'> = {
    ...shown,
    start: slotStart(startSlot),
    end: slotStart(endSlot({ startSlot, minutes })),
    place: places[0] ? localizePlace(places[0], language) : null,
    bookings: bookings.map(({ state, language: spoken, totalCents, dueCents, addedCents, ...booking }) => ({
      ...booking,
      reference: bookingReference(booking.id),
      // Cancelled ones are not listed.
      state: state as ManifestBooking['state'],
      language: findLanguage(spoken) ?? defaultLanguage,
      dueCents: dueCentsOf({ state, totalCents, dueCents, addedCents }),
    })),
  };
  const hash = createHash('sha256').update(JSON.stringify(content));
  return { ...content, version: hash.digest('base64url').slice(0, 16) };
}
