import type { FastifyInstance } from 'fastify';
import { createCatalogueRepository } from '#features/catalogue/server/catalogue.public.ts';
import { apiRoute } from '#platform/http/api-route.ts';
import { requestLanguage } from '#platform/http/request-language.ts';
import { AppError } from '#shared/app-error.ts';
import * as contract from '../calendar.contract.ts';
import { applyFleetSize, previewFleetSize } from './edit-fleet.ts';
import { createItem, publishItem, retireItem } from './edit-items.ts';
import { registerOutageRoutes } from './outages/outages.routes.ts';
import { type Dependencies, listPresentMisfits, previewChange } from './preview.ts';
import { updateHours } from './update-hours.ts';

export function registerCalendarRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  const owner = { permission: 'owner' } as const;
  registerOutageRoutes(app, dependencies);

  apiRoute(app, contract.previewOpeningHours, owner, ({ body }) =>
    previewChange(dependencies, { hours: body }),
  );
  apiRoute(app, contract.updateOpeningHours, owner, ({ body }) => updateHours(dependencies, body));
  apiRoute(app, contract.listMisfitBookings, owner, ({ reply }) => {
    reply.header('cache-control', 'no-store');
    return listPresentMisfits(dependencies);
  });

  apiRoute(app, contract.createRentalItem, owner, ({ body }) => createItem(dependencies, body));
  apiRoute(app, contract.publishRentalItem, owner, ({ params, request }) =>
    publishItem(dependencies, { ...params, language: requestLanguage(request) }),
  );
  apiRoute(app, contract.previewFleet, owner, ({ params, query, reply }) => {
    reply.header('cache-control', 'no-store');
    return previewFleetSize(dependencies, { ...params, ...query });
  });
  apiRoute(app, contract.applyFleetSize, owner, ({ params, body }) =>
    applyFleetSize(dependencies, { ...params, ...body }),
  );
  apiRoute(app, contract.previewRetirement, owner, async ({ params: { itemId }, reply }) => {
    if (!(await createCatalogueRepository(dependencies.database).exists(itemId)))
      throw new AppError('catalogue/item-not-found');
    reply.header('cache-control', 'no-store');
    return previewChange(dependencies, { retiredItem: itemId });
  });
  apiRoute(app, contract.setItemRetired, owner, ({ params, body }) =>
    retireItem(dependencies, { ...params, ...body }),
  );
}
