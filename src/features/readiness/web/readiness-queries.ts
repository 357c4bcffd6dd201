import { queryOptions } from '@tanstack/react-query';
import { api } from '#web/api/api-client.ts';

/** Things are mended on other pages, also in other tabs. */
export const siteLinesQuery = queryOptions({
  queryKey: ['readiness', 'site'],
  queryFn: ({ signal }) => api('GET /api/admin/ready', {}, signal),
  staleTime: 0,
  refetchOnWindowFocus: true,
});

/** Takes seconds and asks other servers: only a button runs it, and its result stays until the page is closed. */
export const serverCheckQuery = queryOptions({
  queryKey: ['readiness', 'server'],
  queryFn: ({ signal }) => api('GET /api/admin/ready/server', {}, signal),
  enabled: false,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  retry: false,
});
