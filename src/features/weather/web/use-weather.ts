import { useQuery } from '@tanstack/react-query';
import { api } from '#ui/api-client.ts';

const minuteMs = 60_000;

/**
 * Asked in the browser only: pages are rendered once for everybody. The contract comes after the page, because
 * every page asks and Zod weighs more than the rest of most of them.
 */
export function useWeather() {
  return useQuery({
    queryKey: ['weather'],
    queryFn: async ({ signal }) => {
      const { listWeather } = await import('../weather.contract.ts');
      return api(listWeather, {}, signal);
    },
    staleTime: 5 * minuteMs,
    refetchInterval: 10 * minuteMs,
  });
}
