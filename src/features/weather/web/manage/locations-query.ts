import { queryOptions } from '@tanstack/react-query';
import { api } from '#web/api/api-client.ts';

/** Read when the form is opened and never kept: what is edited must be what is stored. */
export const locationsQuery = queryOptions({
  queryKey: ['weather-locations'],
  queryFn: ({ signal }) => api('GET /api/weather-locations', {}, signal),
  gcTime: 0,
});
