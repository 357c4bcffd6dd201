import { queryOptions } from '@tanstack/react-query';
import { api } from '#web/api/api-client.ts';
import { getPlacePlan, listPlaces, placesKey } from '../place-news.calls.ts';

export const placesQuery = queryOptions({
  queryKey: [...placesKey, 'list'],
  queryFn: ({ signal }) => api(listPlaces, {}, signal),
  staleTime: 0,
});

/** Never kept: what is edited must be what is stored. */
export const planQuery = queryOptions({
  queryKey: [...placesKey, 'plan'],
  queryFn: ({ signal }) => api(getPlacePlan, {}, signal),
  gcTime: 0,
});
