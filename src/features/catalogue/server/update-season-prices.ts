import { isDeepStrictEqual } from 'node:util';
import type { Database } from '#platform/database/database.ts';
import { AppError } from '#shared/app-error.ts';
import type { StoredSeasons } from '../catalogue.contract.ts';
import { createSeasonPricesRepository } from './season-prices.repository.ts';

/** Sets all periods of an item or none. The same edit sent again finds itself done. */
export function updateSeasonPrices(
  database: Database,
  { itemId, version, seasons: wanted }: StoredSeasons & { itemId: string },
): Promise<StoredSeasons> {
  return database.transaction(async (tx) => {
    const repository = createSeasonPricesRepository(tx);
    const current = await repository.lock(itemId);
    if (!current) throw new AppError('catalogue/item-not-found');
    const seasons = wanted.toSorted((a, b) => a.first.localeCompare(b.first));
    if (isDeepStrictEqual(current.seasons, seasons)) return current;
    if (current.version !== version) throw new AppError('catalogue/seasons-changed');
    await repository.save(itemId, seasons);
    return { seasons, version: version + 1 };
  });
}
