import { createHash } from 'node:crypto';
import type { Database } from '#platform/database/database.ts';
import { AppError } from '#shared/app-error.ts';
import type { StoredPlaces, WeatherPlace } from '../weather-locations.contract.ts';
import { createWeatherLocationsRepository, type WeatherLocation } from './weather-locations.repository.ts';

interface LocationsEdit {
  locations: WeatherPlace[];
  /** What the editor saw; without it the edit is made whatever happened since. */
  version?: string | undefined;
}

/** Puts these places into the strip, in this order. What moved is asked about at the next look, on any server. */
export function setLocations(
  database: Database,
  { locations: wanted, version }: LocationsEdit,
): Promise<StoredPlaces> {
  return database.transaction(async (tx) => {
    const locations = createWeatherLocationsRepository(tx);
    await locations.lock();
    const before = await locations.list();
    if (version !== undefined && version !== describeLocations(before).version)
      throw new AppError('weather/locations-changed');
    const kept = new Set(wanted.map(({ id }) => id));
    for (const { id } of before) if (!kept.has(id)) await locations.delete(id);
    for (const [index, { id, ...place }] of wanted.entries()) {
      const next = { ...place, position: index + 1 };
      const isThere = id !== undefined && (await locations.update({ id, ...next })) > 0;
      if (!isThere) await locations.create(next);
    }
    return describeLocations(await locations.list());
  });
}

export function describeLocations(list: WeatherLocation[]): StoredPlaces {
  const locations = list.map(({ position: _, ...place }) => place);
  const version = createHash('sha256').update(JSON.stringify(locations)).digest('hex').slice(0, 32);
  return { locations, version };
}
