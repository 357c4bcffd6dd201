import { queryOptions } from '@tanstack/react-query';
import { api } from '#web/api/api-client.ts';
import { availabilityKey, misfitsKey, outagesKey } from '#web/api/query-keys.ts';
import { useRefresh } from '#web/api/use-refresh.ts';

export const outagesQuery = queryOptions({
  queryKey: outagesKey,
  queryFn: ({ signal }) => api('GET /api/outages', {}, signal),
  staleTime: 0,
});

/** What is free changed, and which bookings do not fit. */
export function useRefreshOutages() {
  const refresh = useRefresh();
  return () => refresh(outagesKey, availabilityKey, misfitsKey);
}
