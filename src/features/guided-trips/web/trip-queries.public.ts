import { queryOptions } from '@tanstack/react-query';
import { m } from '#i18n/generated/messages.js';
import type { LocalDate } from '#shared/business-calendar.ts';
import { type Language, languages } from '#shared/language.ts';
import { api } from '#web/api/api-client.ts';
import { placesKey } from '#web/api/query-keys.ts';
import type { StoredTrip } from '../trips.contract.ts';

export const tripsKey = ['trips'] as const;

/** Never kept: what is edited must be what is stored. */
export const tripsQuery = queryOptions({
  queryKey: [...tripsKey, 'list'],
  queryFn: ({ signal }) => api('GET /api/admin/trips', {}, signal),
  staleTime: 0,
});

/** The title in the language of the screen, else in another one. */
export function tripTitle({ texts }: Pick<StoredTrip, 'texts'>, language: Language): string {
  const written = [language, ...languages].find((each) => texts[each].title !== '');
  return written ? texts[written].title : m.trip_untitled();
}

/** Titles of trips are in the language. */
export function departuresQuery(from: LocalDate, until: LocalDate, language: Language) {
  return queryOptions({
    queryKey: [...tripsKey, 'departures', from, until, language],
    queryFn: ({ signal }) => api('GET /api/admin/departures', { query: { from, until } }, signal),
    staleTime: 0,
  });
}

export function rulesQuery(language: Language) {
  return queryOptions({
    queryKey: [...tripsKey, 'rules', language],
    queryFn: ({ signal }) => api('GET /api/admin/departure-rules', {}, signal),
    staleTime: 0,
  });
}

/** Where a group can meet. */
export const meetingPlacesQuery = queryOptions({
  queryKey: [...placesKey, 'list'],
  queryFn: ({ signal }) => api('GET /api/admin/places', {}, signal),
  staleTime: 0,
});
