import { useQuery } from '@tanstack/react-query';
import { api } from '#web/api/api-client.ts';

const minuteMs = 60_000;

/** Asked in the browser only: pages are rendered once for everybody. */
export function useWeather() {
  return useQuery({
    queryKey: ['weather'],
    queryFn: ({ signal }) => api('GET /api/weather', {}, signal),
    staleTime: 5 * minuteMs,
    refetchInterval: 10 * minuteMs,
  });
}
