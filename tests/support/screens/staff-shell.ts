import type { Page } from '@playwright/test';
import { m } from '#i18n/generated/messages.js';
import { type Language, toLocale } from '#shared/language.ts';

/** What every page of the back office has around its content. */
export function staffShell(page: Page, language: Language = 'EN') {
  const options = { locale: toLocale(language) };
  const nav = page.getByRole('navigation', { name: m.shell_nav({}, options) });
  const more = nav.getByRole('button', { name: m.shell_more({}, options) });
  const drawer = page.getByRole('dialog', { name: m.shell_more({}, options) });
  /** Below this width there is a bar at the bottom. */
  const hasBar = () => (page.viewportSize()?.width ?? 0) < 1024;
  const menu = () => (hasBar() ? drawer : nav);
  /** The places of the settings are behind one line of the menu. */
  const openSettings = async () => {
    // Whether it is closed can be told once the menu is there.
    await menu().getByRole('link').first().waitFor();
    const closed = page.getByRole('button', { name: m.shell_group_settings({}, options), expanded: false });
    if (await closed.isVisible()) await closed.click();
  };
  /** A place in the menu: behind More on a phone, which is open then. */
  const link = (name: string) => menu().getByRole('link', { name, exact: true });
  return {
    /** The bar of a phone, the menu at the side of a wide screen. */
    nav,
    more,
    drawer,
    hasBar,
    /** What staff must not forget, and what to do about it. */
    status: page.getByRole('region', { name: m.shell_status({}, options) }),
    search: page.getByRole('button', { name: m.search_open({}, options) }),
    /** What says that something of a place wants a person: the place, or on a phone More. */
    counterOf: (name: string) => (hasBar() ? more : nav.getByRole('link', { name })),
    toSite: page.getByRole('link', { name: m.shell_site({}, options) }),
    current: nav.locator('[aria-current=page]'),
    /** Login over the page. */
    login: page.getByRole('dialog', { name: m.account_session_over({}, options) }),
    /** Where it is on a phone, More is open then. */
    open: async () => {
      if (hasBar()) await more.click();
      await openSettings();
    },
    link,
    /** The same, whatever count stands beside its name. */
    placeAt: (name: string) =>
      menu()
        .getByRole('link')
        .filter({ has: page.getByText(name, { exact: true }) }),
    /** Follows a link that a phone has behind More. */
    follow: async (name: string) => {
      if (hasBar()) await more.click();
      await openSettings();
      await link(name).click();
    },
  };
}
