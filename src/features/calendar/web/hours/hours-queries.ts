import { queryOptions } from '@tanstack/react-query';
import { getOpeningHours, openingHoursKey } from '#features/opening-hours/opening-hours.calls.ts';
import { api } from '#web/api/api-client.ts';
import { listMisfitBookings, misfitsKey } from '../../calendar.calls.ts';

/** Read when the card is opened and never kept: what is edited must be what is stored. */
export const storedHoursQuery = queryOptions({
  queryKey: [...openingHoursKey, 'stored'],
  queryFn: ({ signal }) => api(getOpeningHours, {}, signal),
  gcTime: 0,
});

export const misfitsQuery = queryOptions({
  queryKey: misfitsKey,
  queryFn: ({ signal }) => api(listMisfitBookings, {}, signal),
  staleTime: 0,
});
