import type { Page } from '@playwright/test';
import { m } from '#i18n/generated/messages.js';
import { signInScreen } from '#tests/support/screens/sign-in.ts';
import { expect, lookAtScreen, type Site, test } from '#tests/support/site.ts';
import { tabTo } from '#tests/support/tab-to.ts';

/** What only the open site has. */
const siteOf = (page: Page) => page.getByRole('navigation', { name: m.site_footer_legal() });
const closedOf = (page: Page) => page.getByRole('heading', { level: 1, name: 'Under Maintenance' });

async function setMaintenance(site: Site, isOn: boolean): Promise<void> {
  await site.query(`update system_settings set setting_value = $1 where setting_key = 'maintenance_mode'`, [
    String(isOn),
  ]);
}

test('an open page closes within half a minute, and one that was loaded closed opens by itself', async ({
  page,
  site,
}) => {
  await page.clock.install();
  // The page asks once when it opens: a slow one would learn of it then already.
  const asked = page.waitForResponse('**/api/system-settings/maintenance_mode');
  await page.goto('/contact');
  await asked;
  await setMaintenance(site, true);
  await expect(closedOf(page)).toBeHidden();
  await page.clock.runFor(30_000);
  await expect(closedOf(page)).toBeVisible();
  await expect(page).toHaveTitle('Under Maintenance');

  await page.reload();
  await expect(closedOf(page)).toBeVisible();
  await expect(siteOf(page)).toHaveCount(0);
  await lookAtScreen(page);
  await setMaintenance(site, false);
  await page.clock.runFor(30_000);
  await expect(closedOf(page)).toBeHidden();
  await expect(siteOf(page)).toBeVisible();
  await expect(page).not.toHaveTitle('Under Maintenance');
});

test('staff come in through a corner that only they know, and see the whole site', async ({ page, site }) => {
  await setMaintenance(site, true);
  await page.goto('/');
  const corner = page.getByRole('button', { name: 'Admin Access' });
  await expect(corner).toHaveCSS('opacity', '0');
  await tabTo(page, 'Admin Access');
  await expect(corner).toHaveCSS('opacity', '1');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/admin/login*');
  await signInScreen(page).signIn();
  await page.goto('/contact');
  await expect(siteOf(page)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Under Maintenance' })).toBeHidden();
});
