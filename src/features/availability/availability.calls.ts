import { clientCall } from '#shared/api-call.ts';
import type * as contract from './availability.contract.ts';

/** The start of every browser key about free units: one invalidation after a sale or an edit reaches them all. */
export const availabilityKey = ['availability'] as const;

export const listAllAvailability = clientCall<typeof contract.listAllAvailability>({
  method: 'GET',
  path: '/api/all-availability/:date',
});

export const listDayAvailability = clientCall<typeof contract.listDayAvailability>({
  method: 'GET',
  path: '/api/availability-range',
});
