import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { availabilityKey } from '#features/availability/availability.calls.ts';
import { api } from '#web/api/api-client.ts';
import { misfitsKey } from '../../calendar.calls.ts';
import { listOutages, outagesKey } from '../../outages.calls.ts';

export const outagesQuery = queryOptions({
  queryKey: outagesKey,
  queryFn: ({ signal }) => api(listOutages, {}, signal),
  staleTime: 0,
});

/** What is free changed, and which bookings do not fit. */
export function useRefreshOutages() {
  const queryClient = useQueryClient();
  return async () => {
    for (const queryKey of [outagesKey, availabilityKey, misfitsKey])
      await queryClient.invalidateQueries({ queryKey, refetchType: 'active' });
  };
}
