import { queryOptions } from '@tanstack/react-query';
import { api } from '#web/api/api-client.ts';
import { placesKey } from '#web/api/query-keys.ts';

export const placesQuery = queryOptions({
  queryKey: [...placesKey, 'list'],
  queryFn: ({ signal }) => api('GET /api/admin/places', {}, signal),
  staleTime: 0,
});

/** Never kept: what is edited must be what is stored. */
export const planQuery = queryOptions({
  queryKey: [...placesKey, 'plan'],
  queryFn: ({ signal }) => api('GET /api/admin/place-plan', {}, signal),
  gcTime: 0,
});
