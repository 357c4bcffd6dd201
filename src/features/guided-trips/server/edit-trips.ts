import { isDeepStrictEqual } from 'node:util';
import { createCatalogueRepository } from '#features/catalogue/server/catalogue.public.ts';
import { createOpeningHoursRepository } from '#features/opening-hours/server/opening-hours.public.ts';
import { createPlacesRepository } from '#features/places/server/places.public.ts';
import type { Database } from '#platform/database/database.ts';
import { AppError } from '#shared/app-error.ts';
import type { StoredTrip, TripFields } from '../trips.contract.ts';
import { slotAt, type TripsDependencies } from './fill-rules.public.ts';
import { keepCraft } from './keep-craft.public.ts';
import { createTripsRepository } from './trips.repository.ts';

interface TripEdit extends TripFields {
  id: string;
  /** The one that the editor saw, 0 for a new trip; an edit of anything older is refused. */
  version: number;
}

/** Adds a trip or changes it. An edit that is sent again finds itself done. */
export function saveTrip(
  { database, ...calendar }: TripsDependencies,
  { id, version, ...edit }: TripEdit,
): Promise<StoredTrip> {
  return database.transaction(async (tx) => {
    await createOpeningHoursRepository(tx).lock();
    const trips = createTripsRepository(tx);
    const [stored] = await trips.list(id);
    const wanted = { ...edit, craft: [...new Set(edit.craft)].toSorted(), kept: sortById(edit.kept) };
    if (stored && isSame(stored, wanted)) return stored;
    if ((stored?.version ?? 0) !== version || (await trips.isRetired(id)))
      throw new AppError('trips/trip-changed');
    const { placeId } = wanted;
    // A place that was taken off the list since stays that of the trip.
    if (placeId !== null && placeId !== stored?.placeId && !(await isPlace(placeId)))
      throw new AppError('trips/place-not-found');
    for (const itemId of wanted.craft)
      if (!(await createCatalogueRepository(tx).exists(itemId)))
        throw new AppError('catalogue/item-not-found');
    await trips.save(id, wanted);
    await keepCraft(tx, calendar);
    const [saved] = await trips.list(id);
    if (!saved) throw new Error('The trip was not stored');
    return saved;

    async function isPlace(chosen: number): Promise<boolean> {
      return (await createPlacesRepository(tx).countKnown([chosen])) > 0;
    }
  });
}

function sortById(kept: TripFields['kept']): TripFields['kept'] {
  return kept.toSorted((one, other) => (one.itemId < other.itemId ? -1 : 1));
}

function isSame({ id: _, image: _image, version: _version, ...stored }: StoredTrip, wanted: TripFields) {
  return isDeepStrictEqual(stored, wanted);
}

/** Takes a trip out of the list. One that is out of it is fine. */
export function retireTrip(
  { database, ...calendar }: TripsDependencies,
  id: string,
): Promise<{ id: string }> {
  return database.transaction(async (tx) => {
    await createOpeningHoursRepository(tx).lock();
    const trips = createTripsRepository(tx);
    if (await trips.isRetired(id)) return { id };
    if (!(await trips.find(id))) throw new AppError('trips/trip-not-found');
    if (await trips.isInUse(id, slotAt(calendar).date)) throw new AppError('trips/trip-in-use');
    await trips.retire(id, calendar.clock.now());
    return { id };
  });
}

export function sortTrips(database: Database, ids: string[]): Promise<{ ids: string[] }> {
  return database.transaction(async (tx) => {
    await createOpeningHoursRepository(tx).lock();
    const trips = createTripsRepository(tx);
    await trips.sort(ids);
    return { ids: (await trips.list()).map(({ id }) => id) };
  });
}
