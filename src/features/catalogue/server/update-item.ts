import type { Database } from '#platform/database/database.ts';
import { AppError } from '#shared/app-error.ts';
import type { ItemDetails, StoredItem } from '../catalogue.contract.ts';
import { createStoredItemRepository } from './stored-item.repository.ts';

interface ItemEdit extends ItemDetails {
  itemId: string;
  /** The one that the editor saw; an edit of anything older is refused. */
  version: number;
}

/** Sets everything that staff say of an item, in all languages, or nothing. */
export function updateItem(
  database: Database,
  { itemId, version, ...details }: ItemEdit,
): Promise<StoredItem> {
  return database.transaction(async (tx) => {
    const items = createStoredItemRepository(tx);
    const current = await items.lock(itemId);
    if (!current) throw new AppError('catalogue/item-not-found');
    if (current.version !== version) throw new AppError('catalogue/item-changed');
    await items.save(itemId, details);
    return { itemId, ...details, version: version + 1 };
  });
}
