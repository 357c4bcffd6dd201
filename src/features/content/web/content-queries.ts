import { queryOptions } from '@tanstack/react-query';
import { getSystemSetting } from '#features/settings/settings.contract.ts';
import type { Language } from '#shared/language.ts';
import { type ApiClient, api } from '#web/api/api-client.ts';
import { orNull } from '#web/api/rendered-data.ts';
import { getContentSection, listBannerSlides, listContent } from '../content.contract.ts';

const minuteMs = 60_000;

export function readSlides(client: ApiClient, language: Language, signal?: AbortSignal) {
  return client(listBannerSlides, { query: { language } }, signal);
}

export function slidesQuery(language: Language) {
  return queryOptions({
    queryKey: ['banner-slides', language],
    queryFn: ({ signal }) => readSlides(api, language, signal),
    staleTime: minuteMs,
  });
}

export function readEntries(client: ApiClient, language: Language, signal?: AbortSignal) {
  return client(listContent, { query: { language } }, signal);
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
  return orNull(client(getContentSection, { params: { sectionType }, query: { language } }, signal));
}

export function sectionQuery(sectionType: PageSection, language: Language) {
  return queryOptions({
    queryKey: ['homepage-content', sectionType, language],
    queryFn: ({ signal }) => readSection(api, { sectionType, language, signal }),
    staleTime: freshForMs[sectionType],
    refetchOnWindowFocus: sectionType === 'weekly-schedule',
  });
}

/** Without the setting there is no button, as long as nobody sets it. */
export async function readBookNowShown(client: ApiClient, signal?: AbortSignal): Promise<boolean> {
  const setting = await orNull(client(getSystemSetting, { params: { key: 'show_book_now_button' } }, signal));
  return setting?.settingValue === 'true';
}

/** Never cached: staff switch it and look. Its key is shared with the navigation, so both ask once. */
export const bookNowShownQuery = queryOptions({
  queryKey: ['system-setting', 'show_book_now_button'],
  queryFn: ({ signal }) => readBookNowShown(api, signal),
  staleTime: 0,
  refetchOnWindowFocus: 'always',
});
