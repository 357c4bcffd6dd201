import { queryOptions } from '@tanstack/react-query';
import type { Language } from '#shared/language.ts';
import { api } from '#web/api/api-client.ts';

/** The start of every browser key about slides. */
export const slidesKey = ['banner-slides'] as const;

/** All slides of exactly this language, shown on the site or not. */
export function staffSlidesQuery(language: Language) {
  return queryOptions({
    queryKey: [...slidesKey, 'staff', language],
    queryFn: ({ signal }) =>
      api('GET /api/banner-slides', { query: { language, includeInactive: 'true' } }, signal),
    retry: false,
  });
}

/** The start of every browser key about sections. */
export const contentKey = ['homepage-content'] as const;

/** Everything in exactly this language, shown on the site or not. */
export function staffContentQuery(language: Language) {
  return queryOptions({
    queryKey: [...contentKey, 'staff', language],
    queryFn: ({ signal }) =>
      api('GET /api/homepage-content', { query: { language, includeInactive: 'true' } }, signal),
    retry: false,
  });
}
