import type { FastifyInstance } from 'fastify';
import { createCatalogueRepository } from '#features/catalogue/server/catalogue.public.ts';
import { apiRoute } from '#platform/http/api-route.ts';
import { AppError } from '#shared/app-error.ts';
import * as contract from '../../outages.contract.ts';
import { type Dependencies, listOutages, previewOutage } from '../preview.ts';
import { deleteOutage, saveOutage } from './edit-outages.ts';

export function registerOutageRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  const { database } = dependencies;
  const owner = { permission: 'owner' } as const;

  apiRoute(app, contract.listOutages, owner, ({ reply }) => {
    reply.header('cache-control', 'no-store');
    return listOutages(dependencies);
  });
  apiRoute(app, contract.previewOutage, owner, async ({ body }) => {
    if (!(await createCatalogueRepository(database).exists(body.itemId)))
      throw new AppError('catalogue/item-not-found');
    return previewOutage(dependencies, body);
  });
  apiRoute(app, contract.saveOutage, owner, ({ params, body }) =>
    saveOutage(database, { ...params, ...body }),
  );
  apiRoute(app, contract.deleteOutage, owner, ({ params }) => deleteOutage(database, params.id));
}
