import { queryOptions } from '@tanstack/react-query';
import { api } from '#web/api/api-client.ts';

/** Refetched whenever the page is opened, since other sessions begin and end. */
export const accountQuery = queryOptions({
  queryKey: ['account'],
  queryFn: ({ signal }) => api('GET /api/admin/account', {}, signal),
  staleTime: 0,
});
