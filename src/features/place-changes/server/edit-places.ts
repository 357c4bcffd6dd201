import { isDeepStrictEqual } from 'node:util';
import type { PlaceFields } from '#features/places/places.contract.ts';
import {
  createPlacePlanRepository,
  createPlacesRepository,
  type PlaceRecord,
} from '#features/places/server/places.public.ts';
import type { Transaction } from '#platform/database/database.ts';
import { AppError } from '#shared/app-error.ts';
import { type Language, languages } from '#shared/language.ts';
import type { ConcernedGuests } from '../place-changes.contract.ts';
import { businessNow, type Dependencies } from './business-now.ts';
import { sumGuests } from './concerned-guests.ts';
import { createNotifiedPlacesRepository } from './notified-places.repository.ts';

/** The plan is locked first, so that two who add the same place at once find each other. */
export function createPlace({ database }: Dependencies, fields: PlaceFields): Promise<PlaceRecord> {
  return database.transaction(async (tx) => {
    await createPlacePlanRepository(tx).lock();
    const places = createPlacesRepository(tx);
    const known = await findNamesake(tx, fields, null);
    if (!known) return places.create(fields);
    const { id: _, version: _version, ...same } = known;
    if (!isDeepStrictEqual(same, fields)) throw new AppError('place-news/place-exists');
    return known;
  });
}

interface PlaceEdit extends PlaceFields {
  version: number;
  notifyGuests: boolean;
}

/** The same edit sent again finds itself done. */
export function updatePlace(
  { database }: Dependencies,
  id: number,
  { version, notifyGuests, ...wanted }: PlaceEdit,
): Promise<PlaceRecord> {
  return database.transaction(async (tx) => {
    await createPlacePlanRepository(tx).lock();
    const places = createPlacesRepository(tx);
    const stored = await places.lock(id);
    if (!stored) throw new AppError('place-news/place-not-found');
    const { id: _, version: storedVersion, ...current } = stored;
    if (isDeepStrictEqual(current, wanted)) return stored;
    if (storedVersion !== version) throw new AppError('place-news/place-changed');
    if (await findNamesake(tx, wanted, stored)) throw new AppError('place-news/place-exists');
    const saved = await places.update(id, wanted);
    if (!saved) throw new AppError('place-news/place-not-found');
    if (!notifyGuests) await createNotifiedPlacesRepository(tx).passOverPlace(id, saved.version);
    return saved;
  });
}

/** Another place that has one of the names which are new. */
async function findNamesake(tx: Transaction, { names }: PlaceFields, stored: PlaceRecord | null) {
  const places = await createPlacesRepository(tx).list();
  const isNew = (language: Language) => names[language] !== '' && names[language] !== stored?.names[language];
  return places.find(
    (place) =>
      place.id !== stored?.id &&
      languages.some((language) => isNew(language) && place.names[language] === names[language]),
  );
}

export async function countGuestsAt(dependencies: Dependencies, id: number): Promise<ConcernedGuests> {
  const places = await createPlacesRepository(dependencies.database).list();
  if (!places.some((place) => place.id === id)) throw new AppError('place-news/place-not-found');
  const notifiedPlaces = createNotifiedPlacesRepository(dependencies.database);
  return sumGuests(await notifiedPlaces.countAt(id, businessNow(dependencies)));
}

export function deletePlace(dependencies: Dependencies, id: number): Promise<{ id: number }> {
  const { today } = businessNow(dependencies);
  return dependencies.database.transaction(async (tx) => {
    const plans = createPlacePlanRepository(tx);
    await plans.lock();
    const { week, days } = await plans.find(today);
    const used = [...Object.values(week), ...days.map(({ placeId }) => placeId)];
    if (used.includes(id)) throw new AppError('place-news/place-in-use');
    const count = await createPlacesRepository(tx).retire(id);
    if (count === 0) throw new AppError('place-news/place-not-found');
    return { id };
  });
}
