import { queryOptions } from '@tanstack/react-query';
import { api } from '#web/api/api-client.ts';
import { rentalItemsKey } from '#web/api/query-keys.ts';

/** Read when an editor is opened and never kept: what is edited must be what is stored. */
export function storedItemQuery(itemId: string) {
  return queryOptions({
    queryKey: [...rentalItemsKey, 'stored', itemId],
    queryFn: ({ signal }) => api('GET /api/rental-items/:itemId', { params: { itemId } }, signal),
    gcTime: 0,
  });
}
