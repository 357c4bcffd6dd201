import { queryOptions } from '@tanstack/react-query';
import { api } from '#web/api/api-client.ts';

/** Never cached, so that the form edits what is stored. */
export const locationsQuery = queryOptions({
  queryKey: ['weather-locations'],
  queryFn: ({ signal }) => api('GET /api/weather-locations', {}, signal),
  gcTime: 0,
});
