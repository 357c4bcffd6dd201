import { queryOptions } from '@tanstack/react-query';
import { api } from '#web/api/api-client.ts';

/** Payments are made in other tabs, and refunded by the server in its own time. */
const asksEveryMs = 5_000;

export const goLiveQuery = queryOptions({
  queryKey: ['payments', 'go-live'],
  queryFn: ({ signal }) => api('GET /api/payment/go-live', {}, signal),
  staleTime: 30_000,
});

/** The same where somebody works through the list: it follows until it is green. */
export const watchedGoLiveQuery = queryOptions({
  ...goLiveQuery,
  staleTime: 0,
  refetchOnWindowFocus: true,
  refetchInterval: ({ state }) => (state.data?.isGreen ? false : asksEveryMs),
});
