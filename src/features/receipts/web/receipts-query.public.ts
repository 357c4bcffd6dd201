import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { LocalDate } from '#shared/business-calendar.ts';
import { api } from '#web/api/api-client.ts';

/** Refetched, because colleagues take money and issue receipts at the same time. */
export function receiptsQuery(date: LocalDate) {
  return queryOptions({
    queryKey: ['receipts', date],
    queryFn: ({ signal }) => api('GET /api/admin/receipts', { query: { date } }, signal),
    staleTime: 0,
    refetchInterval: 15_000,
    placeholderData: keepPreviousData,
  });
}
