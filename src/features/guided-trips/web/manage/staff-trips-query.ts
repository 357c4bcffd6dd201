import { queryOptions } from '@tanstack/react-query';
import type { Language } from '#shared/language.ts';
import { api } from '#web/api/api-client.ts';
import { orNull } from '#web/api/rendered-data.ts';

/** The schedule of exactly this language, shown on the site or not; `null` where it has none. */
export function readStaffTrips(language: Language, signal?: AbortSignal) {
  return orNull(
    api('GET /api/guided-trips-schedule', { query: { language, includeInactive: 'true' } }, signal),
  );
}

/** Read when the form is opened and never kept: what is edited must be what is stored. */
export function staffTripsQuery(language: Language) {
  return queryOptions({
    queryKey: ['guided-trips-schedule', language, 'stored'],
    queryFn: ({ signal }) => readStaffTrips(language, signal),
    gcTime: 0,
  });
}
