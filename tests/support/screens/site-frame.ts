import type { Locator, Page } from '@playwright/test';
import { m } from '#i18n/generated/messages.js';
import { type Language, toLocale } from '#shared/language.ts';

/** What every page of the site has around its content. */
export function siteFrame(page: Page, language: Language = 'EN') {
  const options = { locale: toLocale(language) };
  const menuButton = page.getByRole('button', { name: m.site_menu_open({}, options) });
  /** Below this width the links are in a drawer. */
  const hasDrawer = () => (page.viewportSize()?.width ?? 0) < 1024;
  const openMenu = async () => {
    if (hasDrawer()) await menuButton.click();
  };

  return {
    title: page.getByRole('heading', { level: 1 }),
    footer: page.getByRole('contentinfo'),
    /** The one toast that is shown. */
    toast: page.getByRole('region', { name: 'F8' }).locator('.toast'),
    /** Where there is a menu, it is open then. */
    openMenu,
    /** The bar of a wide screen, or the drawer of a narrow one. */
    openNavigation: async (): Promise<Locator> => {
      await openMenu();
      return hasDrawer()
        ? page.getByRole('dialog').getByRole('navigation')
        : page.getByRole('navigation').first();
    },
    /** Follows a link of the navigation. */
    follow: async (name: string) => {
      await openMenu();
      await page.getByRole('link', { name, exact: true }).click();
    },
    goHome: async () => {
      await openMenu();
      await page.getByRole('link', { name: m.site_nav_home({}, options), exact: true }).click();
    },
  };
}
