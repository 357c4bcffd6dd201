import { clientCall } from '#shared/api-call.ts';
import type * as contract from './catalogue.contract.ts';

/** The start of every browser key about what can be rented. */
export const rentalItemsKey = ['rental-items'] as const;

export const listRentalItems = clientCall<typeof contract.listRentalItems>({
  method: 'GET',
  path: '/api/rental-items',
});

export const getRentalItem = clientCall<typeof contract.getRentalItem>({
  method: 'GET',
  path: '/api/rental-items/:itemId',
});

export const updateRentalItem = clientCall<typeof contract.updateRentalItem>({
  method: 'PUT',
  path: '/api/rental-items/:itemId',
});

export const uploadItemImage = clientCall<typeof contract.uploadItemImage>({
  method: 'POST',
  path: '/api/rental-items/:itemId/image',
});
