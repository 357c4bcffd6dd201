import type { FastifyInstance } from 'fastify';
import type { Database } from '#platform/database/database.ts';
import { apiRoute } from '#platform/http/api-route.ts';
import { defaultLanguage } from '#shared/language.ts';
import { listRentalItems } from '../catalogue.contract.ts';
import { priceText } from '../domain/price-text.ts';
import { createCatalogueRepository } from './catalogue.repository.ts';

export function registerCatalogueRoutes(app: FastifyInstance, { database }: { database: Database }): void {
  const catalogue = createCatalogueRepository(database);

  apiRoute(app, listRentalItems, { permission: 'public' }, async ({ query }) => {
    const items = await catalogue.list(query.language ?? defaultLanguage);
    return items.map((item) => ({ ...item, price: priceText(item.prices) }));
  });
}
