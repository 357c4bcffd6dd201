import { queryOptions } from '@tanstack/react-query';
import type { Language } from '#shared/language.ts';
import { api } from '#web/api/api-client.ts';

export const departureKey = ['bookable-departure'] as const;

/** Asked for anew whenever the page is opened: places are sold all the time. */
export function departureQuery(id: string, language: Language) {
  return queryOptions({
    queryKey: [...departureKey, id, language],
    queryFn: ({ signal }) => api('GET /api/departures/:id', { params: { id }, query: { language } }, signal),
    staleTime: 0,
  });
}
