import { clientCall } from '#shared/api-call.ts';
import type * as contract from './catalogue.contract.ts';

export const getRentalItem = clientCall<typeof contract.getRentalItem>({
  method: 'GET',
  path: '/api/rental-items/:itemId',
});

export const updateRentalItem = clientCall<typeof contract.updateRentalItem>({
  method: 'PUT',
  path: '/api/rental-items/:itemId',
});

export const reorderRentalItems = clientCall<typeof contract.reorderRentalItems>({
  method: 'POST',
  path: '/api/rental-items/reorder',
});

export const uploadItemImage = clientCall<typeof contract.uploadItemImage>({
  method: 'POST',
  path: '/api/rental-items/:itemId/image',
});

export const getSeasonPrices = clientCall<typeof contract.getSeasonPrices>({
  method: 'GET',
  path: '/api/rental-items/:itemId/season-prices',
});

export const updateSeasonPrices = clientCall<typeof contract.updateSeasonPrices>({
  method: 'PUT',
  path: '/api/rental-items/:itemId/season-prices',
});
