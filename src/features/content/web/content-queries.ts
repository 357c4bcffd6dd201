import { queryOptions } from '@tanstack/react-query';
import type { Language } from '#shared/language.ts';
import { type ApiClient, api } from '#web/api/api-client.ts';
import { orNull } from '#web/api/rendered-data.ts';

const minuteMs = 60_000;

export function readSlides(client: ApiClient, language: Language, signal?: AbortSignal) {
  return client('GET /api/banner-slides', { query: { language } }, signal);
}

export function slidesQuery(language: Language) {
  return queryOptions({
    queryKey: ['banner-slides', language],
    queryFn: ({ signal }) => readSlides(api, language, signal),
    staleTime: minuteMs,
  });
}

export function readEntries(client: ApiClient, language: Language, signal?: AbortSignal) {
  return client('GET /api/homepage-content', { query: { language } }, signal);
}

export function entriesQuery(language: Language) {
  return queryOptions({
    queryKey: ['homepage-content', language],
    queryFn: ({ signal }) => readEntries(api, language, signal),
    staleTime: minuteMs,
  });
}

type PageSection = 'about' | 'banner' | 'contact' | 'weekly-schedule';

const freshForMs: Record<PageSection, number> = {
  about: 5 * minuteMs,
  banner: minuteMs,
  contact: 5 * minuteMs,
  'weekly-schedule': 10_000,
};

interface SectionWish {
  sectionType: PageSection;
  language: Language;
  signal?: AbortSignal;
}

/** `null` where staff have not written it, or switched it off. */
export function readSection(client: ApiClient, { sectionType, language, signal }: SectionWish) {
  return orNull(
    client(
      'GET /api/homepage-content/:sectionType',
      { params: { sectionType }, query: { language } },
      signal,
    ),
  );
}

export function sectionQuery(sectionType: PageSection, language: Language) {
  return queryOptions({
    queryKey: ['homepage-content', sectionType, language],
    queryFn: ({ signal }) => readSection(api, { sectionType, language, signal }),
    staleTime: freshForMs[sectionType],
    refetchOnWindowFocus: sectionType === 'weekly-schedule',
  });
}
