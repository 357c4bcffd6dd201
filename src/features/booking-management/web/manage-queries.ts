import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useInfiniteQuery,
} from '@tanstack/react-query';
import { useMemo } from 'react';
import { bookingKey } from '#features/booking-flow/web/booking-queries.public.ts';
import type { Booking } from '#features/bookings/bookings.contract.ts';
import { findSlotNumber } from '#shared/rental-time.ts';
import { api } from '#web/api/api-client.ts';
import { availabilityKey } from '#web/api/query-keys.ts';
import { type BookingSort, writeCursor } from '../domain/booking-list.ts';
import { type ListFilter, toQuery, useListFilter } from './list/use-list-filter.ts';

const pageSize = 50;
const bookingsKey = ['bookings'] as const;

function cursorAfter(sort: BookingSort, { id, bookingDate, timeSlot }: Booking): string {
  return writeCursor(sort, { id, bookingDate, startSlot: findSlotNumber(timeSlot) ?? 0 });
}

function bookingsQuery(filter: ListFilter) {
  return infiniteQueryOptions({
    queryKey: [...bookingsKey, 'list', filter],
    queryFn: ({ pageParam: cursor, signal }) =>
      api(
        'GET /api/bookings',
        { query: { ...toQuery(filter), sort: filter.sort, limit: String(pageSize), cursor } },
        signal,
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => {
      const last = page.at(-1);
      return last && page.length === pageSize ? cursorAfter(filter.sort, last) : undefined;
    },
    // Customers book while staff look on: each visit of the screen asks again.
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

/** The bookings that the address asks for, as far as they were asked for. */
export function useBookings() {
  const { filter } = useListFilter();
  const query = useInfiniteQuery(bookingsQuery(filter));
  const { data } = query;
  const bookings = useMemo(() => data?.pages.flat() ?? [], [data]);
  return { ...query, bookings };
}

export function bookingCountQuery(query: ReturnType<typeof toQuery>) {
  return queryOptions({
    queryKey: [...bookingsKey, 'count', query],
    queryFn: ({ signal }) => api('GET /api/bookings/count', { query }, signal),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

/** Holds change without staff: refetched every half minute, and after every change of a booking. */
export const heldUnitsQuery = queryOptions({
  queryKey: [...bookingsKey, 'held-units'],
  queryFn: ({ signal }) => api('GET /api/bookings/held-units', {}, signal),
  staleTime: 5_000,
  refetchInterval: 30_000,
});

export function acceptancesQuery(bookingId: number) {
  return queryOptions({
    queryKey: ['acceptances', bookingId],
    queryFn: ({ signal }) =>
      api('GET /api/bookings/:id/documents', { params: { id: String(bookingId) } }, signal),
  });
}

export function paddlersQuery(bookingId: number) {
  return queryOptions({
    queryKey: ['paddlers', bookingId],
    queryFn: ({ signal }) =>
      api('GET /api/bookings/:id/paddlers', { params: { id: String(bookingId) } }, signal),
  });
}

/** The start of every key about money: what happens to a booking may move some. */
const paymentsKey = ['payments'] as const;

export function paymentHistoryQuery(bookingId: number) {
  return queryOptions({
    queryKey: [...paymentsKey, 'history', bookingId],
    queryFn: ({ signal }) =>
      api('GET /api/payment/history/:id', { params: { id: String(bookingId) } }, signal),
    staleTime: 0,
  });
}

/** Asked anew each time: a customer may have paid since the list was loaded. */
export function cancellationQuery(ids: readonly number[]) {
  return queryOptions({
    queryKey: [...paymentsKey, 'cancellation', ids],
    queryFn: ({ signal }) =>
      api('GET /api/bookings/cancellation-preview', { query: { ids: ids.join(',') } }, signal),
    enabled: ids.length > 0,
    staleTime: 0,
    gcTime: 0,
  });
}

/** What shows bookings, for `useRefresh`. */
export const keysOfBookings = [bookingsKey, bookingKey, paymentsKey] as const;

/** The same after units changed hands. */
export const keysOfBookingsAndUnits = [...keysOfBookings, availabilityKey] as const;
