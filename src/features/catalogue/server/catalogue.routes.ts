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
  listRentalItems,
  reorderRentalItems,
  updateRentalItem,
  updateSeasonPrices as updateSeasonPricesCall,
  uploadItemImage,
} from '../catalogue.contract.ts';
import { findDraftGaps } from '../domain/draft-gaps.public.ts';
import { priceText } from '../domain/price-text.ts';
import { createCatalogueRepository } from './catalogue.repository.ts';
import { reorderItems } from './reorder-items.ts';
import { createSeasonPricesRepository } from './season-prices.repository.ts';
import { createStoredItemRepository } from './stored-item.repository.ts';
import { updateItem } from './update-item.ts';
import { updateSeasonPrices } from './update-season-prices.ts';

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
