import type { Page } from '@playwright/test';
import { m } from '#i18n/generated/messages.js';
import { type Language, toLocale } from '#shared/language.ts';

/** What visitors see of a line that is cut. */
export function connectionScreen(page: Page, language: Language = 'EN') {
  const options = { locale: toLocale(language) };
  return {
    /** Something waits for the network. */
    notice: page.getByRole('status').filter({ hasText: m.site_offline({}, options) }),
    /** Stands in place of a page that did not come. */
    heading: page.getByRole('heading', { level: 1, name: m.site_offline_title({}, options) }),
    brand: page.getByRole('banner').getByRole('link').first(),
    phone: page.getByRole('link', { name: '+39 0544 000 000' }).first(),
  };
}
