import { queryOptions } from '@tanstack/react-query';
import { api } from '#web/api/api-client.ts';
import { getWeatherLocations } from '../../weather-locations.calls.ts';

/** Read when the form is opened and never kept: what is edited must be what is stored. */
export const locationsQuery = queryOptions({
  queryKey: ['weather-locations'],
  queryFn: ({ signal }) => api(getWeatherLocations, {}, signal),
  gcTime: 0,
});
