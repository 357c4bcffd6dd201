import { queryOptions } from '@tanstack/react-query';
import type { Language } from '#shared/language.ts';
import { api } from '#web/api/api-client.ts';
import { rentalItemsKey } from '#web/api/query-keys.ts';

/** What can be rented, in a language: the same answer for every screen that asks. */
export function rentalItemsQuery(language: Language) {
  return queryOptions({
    queryKey: [...rentalItemsKey, language],
    queryFn: ({ signal }) => api('GET /api/rental-items', { query: { language } }, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** For staff: what is offered, what is a draft and what is retired. */
export function allItemsQuery(language: Language) {
  return queryOptions({
    queryKey: [...rentalItemsKey, 'all', language],
    queryFn: ({ signal }) =>
      api('GET /api/rental-items', { query: { language, includeRetired: 'true' } }, signal),
    staleTime: 0,
  });
}

/** For staff: what is offered and what is going to be. */
export function itemsInUseQuery(language: Language) {
  return queryOptions({
    ...allItemsQuery(language),
    select: (items) => items.filter(({ isRetired }) => !isRetired),
  });
}
