import { queryOptions } from '@tanstack/react-query';
import type { Language } from '#shared/language.ts';
import { type ApiClient, api } from '#web/api/api-client.ts';
import { orNull } from '#web/api/rendered-data.ts';

/** `null` where there are no trips. */
export function readTrips(client: ApiClient, language: Language, signal?: AbortSignal) {
  return orNull(client('GET /api/guided-trips-schedule', { query: { language } }, signal));
}

export function tripsQuery(language: Language) {
  return queryOptions({
    queryKey: ['guided-trips-schedule', language],
    queryFn: ({ signal }) => readTrips(api, language, signal),
    staleTime: 60_000,
  });
}
