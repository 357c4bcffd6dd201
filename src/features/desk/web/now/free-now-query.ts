import { queryOptions } from '@tanstack/react-query';
import type { Language } from '#shared/language.ts';
import { api } from '#web/api/api-client.ts';
import { availabilityKey } from '#web/api/query-keys.ts';

/** What is free changes while a guest looks on. */
export function freeNowQuery(language: Language) {
  return queryOptions({
    queryKey: [...availabilityKey, 'now', language],
    queryFn: ({ signal }) => api('GET /api/free-now', { query: { language } }, signal),
    staleTime: 0,
    refetchInterval: 20_000,
    refetchOnWindowFocus: 'always',
  });
}
