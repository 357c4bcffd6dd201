import type { Database } from '#platform/database/database.ts';
import { createCatalogueRepository } from './catalogue.repository.ts';

interface ItemPlace {
  itemId: string;
  position: number;
}

/** Puts items into another order; an item that does not exist is skipped. Locks in one order, so that two do not deadlock. */
export function reorderItems(
  database: Database,
  items: readonly ItemPlace[],
): Promise<{ updatedCount: number }> {
  return database.transaction(async (tx) => {
    const catalogue = createCatalogueRepository(tx);
    let updatedCount = 0;
    for (const { itemId, position } of items.toSorted((a, b) => a.itemId.localeCompare(b.itemId)))
      updatedCount += await catalogue.setPosition(itemId, position);
    return { updatedCount };
  });
}
