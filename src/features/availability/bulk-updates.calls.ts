import { clientCall } from '#shared/api-call.ts';
import type * as contract from './bulk-updates.contract.ts';

export const previewBulkUpdate = clientCall<typeof contract.previewBulkUpdate>({
  method: 'GET',
  path: '/api/admin/availability/bulk-update',
});

export const listRecentBulkUpdates = clientCall<typeof contract.listRecentBulkUpdates>({
  method: 'GET',
  path: '/api/admin/availability/bulk-updates',
});

export const undoBulkUpdate = clientCall<typeof contract.undoBulkUpdate>({
  method: 'POST',
  path: '/api/admin/availability/bulk-updates/:id/undo',
});
