import { clientCall } from '#shared/api-call.ts';
import type * as contract from './availability.contract.ts';

export const listItemAvailability = clientCall<typeof contract.listItemAvailability>({
  method: 'GET',
  path: '/api/availability/:itemId/:date',
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
