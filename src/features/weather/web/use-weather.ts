import { useQuery } from '@tanstack/react-query';
import { api, readCall } from '#ui/api-client.ts';
import type { listWeather } from '../weather.contract.ts';

const weather = readCall<typeof listWeather>('/api/weather');
const minuteMs = 60_000;

/** Asked in the browser only: pages are rendered once for everybody. */
export function useWeather() {
  return useQuery({
    queryKey: ['weather'],
    queryFn: ({ signal }) => api(weather, {}, signal),
    staleTime: 5 * minuteMs,
    refetchInterval: 10 * minuteMs,
  });
}
