import { queryOptions } from '@tanstack/react-query';
import { api } from '#web/api/api-client.ts';

/**
 * The start of every key about money. Whatever changes a booking's money invalidates it, in whichever feature it is.
 */
export const paymentsKey = 'payments';

/** Entries are added in the background: refetched every half minute, and on each visit. */
export const attentionQuery = queryOptions({
  queryKey: [paymentsKey, 'attention'],
  queryFn: ({ signal }) => api('GET /api/payment/attention', {}, signal),
  staleTime: 5_000,
  refetchInterval: 30_000,
  refetchOnWindowFocus: true,
});
