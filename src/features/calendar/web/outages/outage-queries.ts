import { queryOptions } from '@tanstack/react-query';
import { availabilityKey } from '#features/availability/availability.calls.ts';
import { api } from '#web/api/api-client.ts';
import { useRefresh } from '#web/api/use-refresh.ts';
import { misfitsKey } from '../../calendar.calls.ts';
import { listOutages, outagesKey } from '../../outages.calls.ts';

export const outagesQuery = queryOptions({
  queryKey: outagesKey,
  queryFn: ({ signal }) => api(listOutages, {}, signal),
  staleTime: 0,
});

/** What is free changed, and which bookings do not fit. */
export function useRefreshOutages() {
  const refresh = useRefresh();
  return () => refresh(outagesKey, availabilityKey, misfitsKey);
}
