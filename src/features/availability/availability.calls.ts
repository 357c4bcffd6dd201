import { clientCall } from '#shared/api-call.ts';
import type * as contract from './availability.contract.ts';

/** The start of every browser key about free units: one invalidation after a sale or an edit reaches them all. */
export const availabilityKey = ['availability'] as const;

export const listAllAvailability = clientCall<typeof contract.listAllAvailability>({
  method: 'GET',
  path: '/api/all-availability/:date',
});

export const listItemAvailability = clientCall<typeof contract.listItemAvailability>({
  method: 'GET',
  path: '/api/availability/:itemId/:date',
});

export const listDayAvailability = clientCall<typeof contract.listDayAvailability>({
  method: 'GET',
  path: '/api/availability-range',
});

export const updateSlot = clientCall<typeof contract.updateSlot>({
  method: 'PATCH',
  path: '/api/availability/:slotId',
});

export const bulkUpdateAvailability = clientCall<typeof contract.bulkUpdateAvailability>({
  method: 'POST',
  path: '/api/admin/availability/bulk-update',
});

export const initializeAvailability = clientCall<typeof contract.initializeAvailability>({
  method: 'POST',
  path: '/api/initialize-availability',
});

export const fixAvailability = clientCall<typeof contract.fixAvailability>({
  method: 'POST',
  path: '/api/fix-availability',
});
