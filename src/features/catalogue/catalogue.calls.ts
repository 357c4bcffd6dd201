import { clientCall } from '#shared/api-call.ts';
import type * as contract from './catalogue.contract.ts';

/** The start of every browser key about what can be rented. */
export const rentalItemsKey = ['rental-items'] as const;

export const listRentalItems = clientCall<typeof contract.listRentalItems>({
  method: 'GET',
  path: '/api/rental-items',
});
