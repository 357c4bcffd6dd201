import { m } from '#i18n/generated/messages.js';
import { expect, test } from '#tests/support/site.ts';

test('a press before the scripts have come counts once they have', { tag: '@wide' }, async ({
  page,
  isMobile,
}) => {
  const scripts = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  const openMenu = page.getByRole('button', { name: m.site_menu_open() });
  const pause = page.getByRole('button', { name: m.home_slides_pause() });
  await (isMobile ? openMenu : pause).click();
  scripts.resolve();
  if (isMobile) await expect(page.getByRole('dialog', { name: m.site_menu() })).toBeVisible();
  else await expect(page.getByRole('button', { name: m.home_slides_start() })).toBeVisible();
});
