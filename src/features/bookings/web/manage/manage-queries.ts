import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '#ui/api-client.ts';
import { listBookings } from '../../bookings.contract.ts';
import { availabilityKey } from '../booking-queries.ts';

export const bookingsQuery = queryOptions({
  queryKey: ['bookings'],
  queryFn: ({ signal }) => api(listBookings, { query: {} }, signal),
  // Customers book while staff look on: each visit of the screen asks again.
  staleTime: 0,
});

export function refreshBookings(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: bookingsQuery.queryKey });
}

/** After units were given back. */
export async function refreshBookingsAndAvailability(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    refreshBookings(queryClient),
    queryClient.invalidateQueries({ queryKey: availabilityKey }),
  ]);
}
