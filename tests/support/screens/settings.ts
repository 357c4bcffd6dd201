import type { Page } from '@playwright/test';
import { m } from '#i18n/generated/messages.js';
import { type Language, toLocale } from '#shared/language.ts';
import { expect } from '#tests/support/site.ts';
import { siteFrame } from './site-frame.ts';

/** A page of the settings: one form and one save. */
export function settingsScreen(page: Page, language: Language = 'EN') {
  const options = { locale: toLocale(language) };
  const question = page.getByRole('alertdialog', { name: m.settings_ask({}, options) });
  return {
    open: async (subject: string) => {
      await page.goto(`/admin/settings/${subject}`);
      await expect(page.getByRole('button', { name: m.settings_save({}, options) })).toBeVisible();
    },
    search: page.getByRole('searchbox', { name: m.settings_search({}, options) }),
    field: (label: string) => page.getByLabel(label),
    /** What a dangerous change touches. */
    question,
    save: page.getByRole('button', { name: m.settings_save({}, options) }),
    confirm: question.getByRole('button', { name: m.settings_ask_yes({}, options) }),
    expectSaved: () => expect(siteFrame(page).toast).toContainText(m.settings_saved({}, options)),
  };
}
