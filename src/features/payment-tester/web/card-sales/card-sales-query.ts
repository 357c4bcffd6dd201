import { queryOptions } from '@tanstack/react-query';
import { api } from '#web/api/api-client.ts';

/** It changes with a restart of the server only. */
export const cardSalesQuery = queryOptions({
  queryKey: ['payments', 'card-sales'],
  queryFn: ({ signal }) => api('GET /api/payment/card-sales', {}, signal),
  staleTime: 60_000,
});
