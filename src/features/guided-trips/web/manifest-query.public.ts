import { queryOptions } from '@tanstack/react-query';
import type { Language } from '#shared/language.ts';
import { api } from '#web/api/api-client.ts';
import { tripsKey } from './trip-queries.public.ts';

/** A departure with who comes along. */
export function manifestQuery(id: string, language: Language) {
  return queryOptions({
    queryKey: [...tripsKey, 'manifest', id, language],
    queryFn: ({ signal }) =>
      api('GET /api/admin/departures/:id/manifest', { params: { id }, query: { language } }, signal),
    staleTime: 0,
  });
}
