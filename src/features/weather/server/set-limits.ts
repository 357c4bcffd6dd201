import { createHash } from 'node:crypto';
import type { Database } from '#platform/database/database.ts';
import { AppError } from '#shared/app-error.ts';
import type { StoredLimits, WeatherLimit } from '../weather-limits.contract.ts';
import { createWeatherLimitsRepository } from './weather-limits.repository.ts';

interface LimitsEdit {
  limits: Record<string, WeatherLimit>;
  /** What the editor saw; without it the edit is made whatever happened since. */
  version?: string | undefined;
}

/** Sets the limits of these items and leaves those of all others. */
export function setLimits(
  database: Database,
  { limits: wanted, version }: LimitsEdit,
): Promise<StoredLimits> {
  return database.transaction(async (tx) => {
    const limits = createWeatherLimitsRepository(tx);
    await limits.lock();
    const before = describeLimits(await limits.list());
    if (version !== undefined && version !== before.version) throw new AppError('weather/limits-changed');
    for (const [itemId, limit] of Object.entries(wanted)) {
      if (!Object.hasOwn(before.limits, itemId)) throw new AppError('catalogue/item-not-found');
      const isLimited = limit.maxWind !== null || limit.maxWaveHeight !== null;
      await (isLimited ? limits.save(itemId, limit) : limits.delete(itemId));
    }
    return describeLimits(await limits.list());
  });
}

export function describeLimits(list: ({ itemId: string } & WeatherLimit)[]): StoredLimits {
  const limits = Object.fromEntries(list.map(({ itemId, ...limit }) => [itemId, limit]));
  // An item that is offered meanwhile has no limit yet: that is no other edit.
  const set = list.filter(({ maxWind, maxWaveHeight }) => maxWind !== null || maxWaveHeight !== null);
  const version = createHash('sha256').update(JSON.stringify(set)).digest('hex').slice(0, 32);
  return { limits, version };
}
