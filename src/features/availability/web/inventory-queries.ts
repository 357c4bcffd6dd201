import { queryOptions } from '@tanstack/react-query';
import type { LocalDate } from '#shared/business-calendar.ts';
import { api } from '#web/api/api-client.ts';
import { availabilityKey } from '#web/api/query-keys.ts';

/** Refetched on every visit of a day, since visitors book while staff look on. */
export function slotsQuery(itemId: string, date: LocalDate) {
  return queryOptions({
    queryKey: [...availabilityKey, 'slots', itemId, date],
    queryFn: ({ signal }) => api('GET /api/availability/:itemId/:date', { params: { itemId, date } }, signal),
    staleTime: 0,
  });
}

export function daysQuery(from: LocalDate, to: LocalDate) {
  return queryOptions({
    queryKey: [...availabilityKey, 'range', from, to],
    queryFn: ({ signal }) => api('GET /api/availability-range', { query: { from, to } }, signal),
    staleTime: 0,
  });
}
