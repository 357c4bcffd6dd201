import type { Executor } from '#platform/database/database.ts';
import { sql } from '#platform/database/sql.ts';
import type { ItemSeasons, StoredSeasons } from '../catalogue.contract.ts';

export function createSeasonPricesRepository(executor: Executor) {
  return {
    find: (itemId: string): Promise<StoredSeasons | null> =>
      executor.row(sql<'season-prices.find', ItemSeasons>`
        select season_prices as seasons, season_prices_version as version
        from rental_items where item_id = ${itemId}`),

    /** Keeps other editors from the item until the transaction ends. */
    lock: (itemId: string): Promise<StoredSeasons | null> =>
      executor.row(sql<'season-prices.lock', ItemSeasons>`
        select season_prices as seasons, season_prices_version as version
        from rental_items where item_id = ${itemId} for no key update`),

    save: (itemId: string, seasons: ItemSeasons['seasons']) =>
      executor.run(sql<'season-prices.save'>`
        update rental_items
        set season_prices = ${JSON.stringify(seasons)}, season_prices_version = season_prices_version + 1
        where item_id = ${itemId}`),
  };
}
