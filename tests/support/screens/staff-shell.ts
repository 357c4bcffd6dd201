import type { Page } from '@playwright/test';
import { m } from '#i18n/generated/messages.js';
import { type Language, toLocale } from '#shared/language.ts';

/** What every page of the back office has around its content. */
export function staffShell(page: Page, language: Language = 'EN') {
  const options = { locale: toLocale(language) };
  const nav = page.getByRole('navigation', { name: m.shell_nav({}, options) });
  const more = nav.getByRole('button', { name: m.shell_more({}, options) });
  /** Below this width there is a bar at the bottom. */
  const hasBar = () => (page.viewportSize()?.width ?? 0) < 1024;
  return {
    /** The bar of a phone, the row of places of a wide screen. */
    nav,
    more,
    drawer: page.getByRole('dialog', { name: m.shell_more({}, options) }),
    current: nav.locator('[aria-current=page]'),
    /** Login over the page. */
    login: page.getByRole('dialog', { name: m.account_session_over({}, options) }),
    /** Where it is on a phone, More is open then. */
    open: async () => {
      if (hasBar()) await more.click();
    },
    link: (name: string) => page.getByRole('link', { name, exact: true }),
    /** Follows a link that a phone has behind More. */
    follow: async (name: string) => {
      if (hasBar()) await more.click();
      await page.getByRole('link', { name, exact: true }).click();
    },
  };
}
