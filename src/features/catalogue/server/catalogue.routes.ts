import { isDeepStrictEqual } from 'node:util';
import type { FastifyInstance } from 'fastify';
import { storeImage } from '#features/media/server/media.public.ts';
import type { Database } from '#platform/database/database.ts';
import { apiRoute } from '#platform/http/api-route.ts';
import { withUploads } from '#platform/http/bodies/uploads.ts';
import { AppError } from '#shared/app-error.ts';
import { defaultLanguage } from '#shared/language.ts';
import {
  getRentalItem,
  getSeasonPrices,
  type ItemDetails,
  listRentalItems,
  reorderRentalItems,
  type StoredItem,
  type StoredSeasons,
  updateRentalItem,
  updateSeasonPrices as updateSeasonPricesCall,
  uploadItemImage,
} from '../catalogue.contract.ts';
import { findDraftGaps } from '../domain/draft-gaps.public.ts';
import { priceText } from '../domain/price-text.ts';
import { createCatalogueRepository, createSeasonPricesRepository } from './catalogue.repository.ts';
import { createStoredItemRepository } from './stored-item.repository.ts';

export function registerCatalogueRoutes(app: FastifyInstance, { database }: { database: Database }): void {
  const catalogue = createCatalogueRepository(database);

  apiRoute(app, listRentalItems, { permission: 'own' }, async ({ query, request }) => {
    const withRetired = query.includeRetired === 'true';
    if (withRetired && !request.staff) throw new AppError('identity/login-required');
    const items = await catalogue.list(query.language ?? defaultLanguage, { withRetired });
    return items.map(({ isRetired, isDraft, hasTexts, seasonPrices, ...item }) => ({
      ...item,
      price: priceText(item.prices),
      ...(seasonPrices.length > 0 ? { seasonPrices } : {}),
      ...(isRetired ? { isRetired } : {}),
      ...(isDraft ? { draft: { gaps: findDraftGaps({ ...item, hasTexts }) } } : {}),
    }));
  });

  apiRoute(app, getRentalItem, { permission: 'owner' }, async ({ params, reply }) => {
    const item = await createStoredItemRepository(database).find(params.itemId);
    if (!item) throw new AppError('catalogue/item-not-found');
    reply.header('cache-control', 'no-store');
    return item;
  });

  apiRoute(app, updateRentalItem, { permission: 'owner' }, ({ params, body }) =>
    updateItem(database, { ...params, ...body }),
  );

  apiRoute(app, getSeasonPrices, { permission: 'owner' }, async ({ params, reply }) => {
    const seasons = await createSeasonPricesRepository(database).find(params.itemId);
    if (!seasons) throw new AppError('catalogue/item-not-found');
    reply.header('cache-control', 'no-store');
    return seasons;
  });

  apiRoute(app, updateSeasonPricesCall, { permission: 'owner' }, ({ params, body }) =>
    updateSeasonPrices(database, { ...params, ...body }),
  );

  apiRoute(app, reorderRentalItems, { permission: 'owner' }, ({ body }) =>
    reorderItems(database, body.items),
  );

  withUploads(app, (scope) => {
    apiRoute(scope, uploadItemImage, { permission: 'owner' }, async ({ params: { itemId }, body }) => {
      if (!(await catalogue.exists(itemId))) throw new AppError('catalogue/item-not-found');
      const image = await storeImage(database, body.image);
      await createStoredItemRepository(database).setImage(itemId, image);
      return { itemId, image };
    });
  });
}

interface ItemPosition {
  itemId: string;
  position: number;
}

/** Puts items into another order; an item that does not exist is skipped. Locks in one order, so that two do not deadlock. */
function reorderItems(database: Database, items: readonly ItemPosition[]): Promise<{ updatedCount: number }> {
  return database.transaction(async (tx) => {
    const catalogue = createCatalogueRepository(tx);
    let updatedCount = 0;
    for (const { itemId, position } of items.toSorted((a, b) => a.itemId.localeCompare(b.itemId)))
      updatedCount += await catalogue.setPosition(itemId, position);
    return { updatedCount };
  });
}

interface ItemEdit extends ItemDetails {
  itemId: string;
  /** The one that the editor saw; an edit of anything older is refused. */
  version: number;
}

/** Sets everything that staff say of an item, in all languages, or nothing. */
function updateItem(database: Database, { itemId, version, ...details }: ItemEdit): Promise<StoredItem> {
  return database.transaction(async (tx) => {
    const items = createStoredItemRepository(tx);
    const current = await items.lock(itemId);
    if (!current) throw new AppError('catalogue/item-not-found');
    if (current.version !== version) throw new AppError('catalogue/item-changed');
    await items.save(itemId, details);
    return { itemId, ...details, version: version + 1 };
  });
}

/** Sets all periods of an item or none. The same edit sent again finds itself done. */
function updateSeasonPrices(
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
