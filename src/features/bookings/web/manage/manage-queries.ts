import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { availabilityKey } from '#features/availability/availability.contract.ts';
import { getPaymentHistory } from '#features/payments/payments.contract.ts';
import { api } from '#ui/api-client.ts';
import { listBookings } from '../../bookings.contract.ts';

export const bookingsQuery = queryOptions({
  queryKey: ['bookings'],
  queryFn: ({ signal }) => api(listBookings, { query: {} }, signal),
  // Customers book while staff look on: each visit of the screen asks again.
  staleTime: 0,
});

/** The start of every key about money: what happens to a booking may move some. */
const paymentsKey = ['payments'] as const;

export function paymentHistoryQuery(bookingId: number) {
  return queryOptions({
    queryKey: [...paymentsKey, 'history', bookingId],
    queryFn: ({ signal }) => api(getPaymentHistory, { params: { id: String(bookingId) } }, signal),
    staleTime: 0,
  });
}

export async function refreshBookings(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: bookingsQuery.queryKey }),
    queryClient.invalidateQueries({ queryKey: paymentsKey }),
  ]);
}

/** After units were given back. */
export async function refreshBookingsAndAvailability(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    refreshBookings(queryClient),
    queryClient.invalidateQueries({ queryKey: availabilityKey }),
  ]);
}
