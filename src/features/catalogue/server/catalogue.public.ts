import type { Database } from '#platform/database/database.ts';
import { createCatalogueRepository } from './catalogue.repository.ts';
import { defaultItems } from './default-items.ts';

export { createCatalogueRepository, createDraftsRepository } from './catalogue.repository.ts';
export { createStoredItemRepository } from './stored-item.repository.ts';

/** Gives an empty site the three kinds of boat that the business starts with. */
export async function seedCatalogue(database: Database): Promise<void> {
  const catalogue = createCatalogueRepository(database);
  if (!(await catalogue.isEmpty())) return;
  for (const item of defaultItems) await catalogue.create(item);
}
