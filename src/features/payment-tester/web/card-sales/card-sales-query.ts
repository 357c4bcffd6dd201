import { queryOptions } from '@tanstack/react-query';
import { api } from '#web/api/api-client.ts';
import { getCardSales } from '../../diagnostics.calls.ts';

/** It changes with a restart of the server only. */
export const cardSalesQuery = queryOptions({
  queryKey: ['payments', 'card-sales'],
  queryFn: ({ signal }) => api(getCardSales, {}, signal),
  staleTime: 60_000,
});
