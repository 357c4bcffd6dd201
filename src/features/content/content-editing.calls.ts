import { clientCall } from '#shared/api-call.ts';
import type * as contract from './content-editing.contract.ts';

export const saveContent = clientCall<typeof contract.saveContent>({
  method: 'POST',
  path: '/api/homepage-content',
});

export const reorderContent = clientCall<typeof contract.reorderContent>({
  method: 'POST',
  path: '/api/homepage-content/reorder',
});

export const deleteContent = clientCall<typeof contract.deleteContent>({
  method: 'DELETE',
  path: '/api/homepage-content/:id',
});
