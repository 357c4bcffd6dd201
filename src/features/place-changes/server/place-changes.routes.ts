import type { FastifyInstance } from 'fastify';
import { createPlacesRepository } from '#features/places/server/places.public.ts';
import { apiRoute } from '#platform/http/api-route.ts';
import * as contract from '../place-changes.contract.ts';
import type { Dependencies } from './business-now.ts';
import { countGuestsAt, createPlace, deletePlace, updatePlace } from './edit-places.ts';
import { previewPlan, readPlan, updatePlan } from './update-plan.ts';

export function registerPlaceChangesRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  const owner = { permission: 'owner' } as const;

  apiRoute(app, contract.listPlaces, owner, ({ reply }) => {
    reply.header('cache-control', 'no-store');
    return createPlacesRepository(dependencies.database).list();
  });
  apiRoute(app, contract.createPlace, owner, ({ body }) => createPlace(dependencies, body));
  apiRoute(app, contract.updatePlace, owner, ({ params, body }) =>
    updatePlace(dependencies, params.id, body),
  );
  apiRoute(app, contract.getPlaceGuests, owner, ({ params, reply }) => {
    reply.header('cache-control', 'no-store');
    return countGuestsAt(dependencies, params.id);
  });
  apiRoute(app, contract.deletePlace, owner, ({ params }) => deletePlace(dependencies, params.id));

  apiRoute(app, contract.getPlacePlan, owner, ({ reply }) => {
    reply.header('cache-control', 'no-store');
    return readPlan(dependencies);
  });
  apiRoute(app, contract.previewPlacePlan, owner, ({ body }) => previewPlan(dependencies, body));
  apiRoute(app, contract.updatePlacePlan, owner, ({ body }) => updatePlan(dependencies, body));
}
