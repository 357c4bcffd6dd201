import { clientCall } from '#shared/api-call.ts';
import type * as contract from './place-news.contract.ts';

/** The start of every browser key about places. */
export const placesKey = ['places'] as const;

export const listPlaces = clientCall<typeof contract.listPlaces>({
  method: 'GET',
  path: '/api/admin/places',
});

export const createPlace = clientCall<typeof contract.createPlace>({
  method: 'POST',
  path: '/api/admin/places',
});

export const updatePlace = clientCall<typeof contract.updatePlace>({
  method: 'PUT',
  path: '/api/admin/places/:id',
});

export const getPlaceGuests = clientCall<typeof contract.getPlaceGuests>({
  method: 'GET',
  path: '/api/admin/places/:id/guests',
});

export const deletePlace = clientCall<typeof contract.deletePlace>({
  method: 'DELETE',
  path: '/api/admin/places/:id',
});

export const getPlacePlan = clientCall<typeof contract.getPlacePlan>({
  method: 'GET',
  path: '/api/admin/place-plan',
});

export const previewPlacePlan = clientCall<typeof contract.previewPlacePlan>({
  method: 'POST',
  path: '/api/admin/place-plan/preview',
});

export const updatePlacePlan = clientCall<typeof contract.updatePlacePlan>({
  method: 'PUT',
  path: '/api/admin/place-plan',
});
