import type { FastifyInstance } from 'fastify';
import { storeImage } from '#features/media/server/media.public.ts';
import type { Database } from '#platform/database/database.ts';
import { apiRoute } from '#platform/http/api-route.ts';
import { withUploads } from '#platform/http/bodies/uploads.ts';
import { AppError } from '#shared/app-error.ts';
import { defaultLanguage } from '#shared/language.ts';
import { getRentalItem, listRentalItems, updateRentalItem, uploadItemImage } from '../catalogue.contract.ts';
import { priceText } from '../domain/price-text.ts';
import { createCatalogueRepository } from './catalogue.repository.ts';
import { createStoredItemRepository } from './stored-item.repository.ts';
import { updateItem } from './update-item.ts';

export function registerCatalogueRoutes(app: FastifyInstance, { database }: { database: Database }): void {
  const catalogue = createCatalogueRepository(database);

  apiRoute(app, listRentalItems, { permission: 'public' }, async ({ query }) => {
    const items = await catalogue.list(query.language ?? defaultLanguage);
    return items.map((item) => ({ ...item, price: priceText(item.prices) }));
  });

  apiRoute(app, getRentalItem, { permission: 'staff' }, async ({ params, reply }) => {
    const item = await createStoredItemRepository(database).find(params.itemId);
    if (!item) throw new AppError('catalogue/item-not-found');
    reply.header('cache-control', 'no-store');
    return item;
  });

  apiRoute(app, updateRentalItem, { permission: 'staff' }, ({ params, body }) =>
    updateItem(database, { ...params, ...body }),
  );

  withUploads(app, (scope) => {
    apiRoute(scope, uploadItemImage, { permission: 'staff' }, async ({ params: { itemId }, body }) => {
      if (!(await catalogue.exists(itemId))) throw new AppError('catalogue/item-not-found');
      const image = await storeImage(database, body.image);
      await catalogue.setImage(itemId, image);
      return { itemId, image };
    });
  });
}
