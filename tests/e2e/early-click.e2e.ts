import { m } from '#i18n/generated/messages.js';
import { createVisitor } from '#tests/support/booking-journey.ts';
import { expect, test } from '#tests/support/site.ts';

test('a press before the scripts have come counts once they have', async ({ page, isMobile }) => {
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

test('a day is chosen before React has come, by keys too, and its times follow once it has', async ({
  page,
}) => {
  const react = Promise.withResolvers<void>();
  await page.route(/\/assets\/(?!first-days)[^/]+\.js$/, async (route) => {
    await react.promise;
    await route.continue();
  });
  const visitor = createVisitor(page, 'EN');
  await page.goto('/booking', { waitUntil: 'commit' });
  await page.waitForURL('/booking?step=1');
  const noDay = page.getByText(m.booking_choose_date_first()).or(page.getByText(m.booking_no_date_yet()));
  await expect(noDay.filter({ visible: true })).toHaveCount(2);
  await visitor.day('2026-07-15').focus();
  await page.keyboard.press('ArrowRight');
  await expect(visitor.day('2026-07-16')).toBeFocused();
  await page.keyboard.press('Enter');
  const chosen = page.getByRole('gridcell', { selected: true }).getByRole('button');
  await expect(chosen).toBeFocused();
  await expect(noDay.filter({ visible: true })).toHaveCount(0);
  await expect(page.getByText(m.booking_loading()).filter({ visible: true })).toHaveCount(1);
  react.resolve();
  await expect(visitor.slot('09:00-09:30')).toBeVisible();
  await expect(chosen).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(visitor.day('2026-07-17')).toBeFocused();
});

test('who presses another day before the first press is repeated means that one', async ({ page }) => {
  const [react, pageScript] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route(/\/assets\/(?!first-days)[^/]+\.js$/, async (route) => {
    await (route.request().url().includes('/page-script-') ? pageScript : react).promise;
    await route.continue();
  });
  const visitor = createVisitor(page, 'EN');
  await page.goto('/booking', { waitUntil: 'commit' });
  await page.waitForURL('/booking?step=1');
  await visitor.day('2026-07-15').click();
  react.resolve();
  const chosen = page.getByRole('gridcell', { selected: true }).getByRole('button');
  await expect(async () => {
    await visitor.day('2026-07-16').click();
    await expect(visitor.slot('09:00-09:30')).toBeVisible({ timeout: 1_000 });
  }).toPass();
  const name = await visitor.day('2026-07-16').getAttribute('aria-label');
  await expect(chosen).toHaveAttribute('aria-label', name ?? '');
  pageScript.resolve();
  await expect(page.locator('maintenance-watch:defined')).toBeAttached();
  await expect(chosen).toHaveAttribute('aria-label', name ?? '');
});
