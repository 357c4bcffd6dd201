import { queryOptions } from '@tanstack/react-query';
import { api } from '#web/api/api-client.ts';

/** Things are mended on other pages, also in other tabs. */
export const siteLinesQuery = queryOptions({
  queryKey: ['readiness', 'site'],
  queryFn: ({ signal }) => api('GET /api/admin/ready', {}, signal),
  staleTime: 0,
  refetchOnWindowFocus: true,
});
