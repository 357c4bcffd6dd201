import type { Language } from '#shared/language.ts';
import type { ApiClient } from '#web/api/api-client.ts';
import { orNull } from '#web/api/rendered-data.ts';

export function readSlides(client: ApiClient, language: Language) {
  return client('GET /api/banner-slides', { query: { language } });
}

export function readEntries(client: ApiClient, language: Language) {
  return client('GET /api/homepage-content', { query: { language } });
}

interface SectionWish {
  sectionType: 'about' | 'banner' | 'contact' | 'weekly-schedule';
  language: Language;
}

/** `null` where staff have not written it, or switched it off. */
export function readSection(client: ApiClient, { sectionType, language }: SectionWish) {
  return orNull(
    client('GET /api/homepage-content/:sectionType', { params: { sectionType }, query: { language } }),
  );
}
