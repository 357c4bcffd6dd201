import { queryOptions } from '@tanstack/react-query';
import { api } from '#web/api/api-client.ts';

/** Asked anew whenever the page is opened: other browsers come and go. */
export const accountQuery = queryOptions({
  queryKey: ['account'],
  queryFn: ({ signal }) => api('GET /api/admin/account', {}, signal),
  staleTime: 0,
});
