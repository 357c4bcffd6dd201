import { queryOptions } from '@tanstack/react-query';
import { api } from '#web/api/api-client.ts';
import { misfitsKey, openingHoursKey } from '#web/api/query-keys.ts';

/** Read when the card is opened and never kept: what is edited must be what is stored. */
export const storedHoursQuery = queryOptions({
  queryKey: [...openingHoursKey, 'stored'],
  queryFn: ({ signal }) => api('GET /api/opening-hours', {}, signal),
  gcTime: 0,
});

export const misfitsQuery = queryOptions({
  queryKey: misfitsKey,
  queryFn: ({ signal }) => api('GET /api/admin/bookings-outside-calendar', {}, signal),
  staleTime: 0,
});
