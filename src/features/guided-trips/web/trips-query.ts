import { queryOptions } from '@tanstack/react-query';
import type { Language } from '#shared/language.ts';
import { type ApiClient, api, readCall } from '#ui/api-client.ts';
import { orNull } from '#ui/rendered-data.ts';
import type { getGuidedTripsSchedule } from '../guided-trips.contract.ts';

const schedule = readCall<typeof getGuidedTripsSchedule>('/api/guided-trips-schedule');

/** `null` where there are no trips. */
export function readTrips(client: ApiClient, language: Language, signal?: AbortSignal) {
  return orNull(client(schedule, { query: { language } }, signal));
}

export function tripsQuery(language: Language) {
  return queryOptions({
    queryKey: ['guided-trips-schedule', language],
    queryFn: ({ signal }) => readTrips(api, language, signal),
    staleTime: 60_000,
  });
}
