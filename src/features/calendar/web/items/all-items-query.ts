import { queryOptions } from '@tanstack/react-query';
import { listRentalItems, rentalItemsKey } from '#features/catalogue/catalogue.calls.ts';
import type { Language } from '#shared/language.ts';
import { api } from '#web/api/api-client.ts';

/** What is offered and what is retired, for staff. */
export function allItemsQuery(language: Language) {
  return queryOptions({
    queryKey: [...rentalItemsKey, 'all', language],
    queryFn: ({ signal }) => api(listRentalItems, { query: { language, includeRetired: 'true' } }, signal),
    staleTime: 0,
  });
}
