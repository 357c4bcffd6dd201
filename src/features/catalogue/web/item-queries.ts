import { queryOptions } from '@tanstack/react-query';
import { api } from '#web/api/api-client.ts';
import { rentalItemsKey } from '../catalogue.calls.ts';
import { getRentalItem } from '../item-editing.calls.ts';

/** Read when an editor is opened and never kept: what is edited must be what is stored. */
export function storedItemQuery(itemId: string) {
  return queryOptions({
    queryKey: [...rentalItemsKey, 'stored', itemId],
    queryFn: ({ signal }) => api(getRentalItem, { params: { itemId } }, signal),
    gcTime: 0,
  });
}
