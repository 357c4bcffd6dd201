import type { Page } from '@playwright/test';
import { m } from '#i18n/generated/messages.js';
import { type Locale, languages, toLocale } from '#shared/language.ts';
import { type Beach, expect, lookAtScreen, test } from '#tests/support/beach.ts';
import { signInScreen } from '#tests/support/screens/sign-in.ts';
import { tabTo } from '#tests/support/tab-to.ts';

/** What only the open site has. */
function siteOf(page: Page, options?: { locale: Locale }) {
  return page.getByRole('navigation', { name: m.site_footer_legal({}, options) });
}

async function setMaintenance(beach: Beach, isOn: boolean): Promise<void> {
  await beach.query(`update system_settings set setting_value = $1 where setting_key = 'maintenance_mode'`, [
    String(isOn),
  ]);
}

for (const language of languages) {
  const options = { locale: toLocale(language) };
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('a visitor finds a closed site, whom to call, and nothing else', async ({ page, beach }) => {
      await setMaintenance(beach, true);
      const response = await page.goto('/booking');
      expect(response?.status()).toBe(503);
      const title = m.site_maintenance_title({}, options);
      await expect(page).toHaveTitle(title);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await expect(page.getByRole('link', { name: '+39 0544 000 000' })).toBeVisible();
      await expect(page.getByRole('link', { name: 'info@pagaia.example' })).toBeVisible();
      await expect(siteOf(page, options)).toHaveCount(0);
      await lookAtScreen(page, language);
    });
  });
}

test.describe('the script of the closed site', () => {
  const script = '**/assets/maintenance-page-*.js';
  const closedOf = (page: Page) => page.getByRole('heading', { level: 1, name: 'Under Maintenance' });

  test('is waited for with the page in sight', async ({ page, beach }) => {
    await setMaintenance(beach, true);
    const { promise: isAllowed, resolve: allow } = Promise.withResolvers<void>();
    await page.route(script, async (route) => {
      await isAllowed;
      await route.continue();
    });
    const asked = page.waitForRequest(script);
    await page.goto('/', { waitUntil: 'commit' });
    await asked;
    // The scripts that every page has would have begun by then.
    await page.waitForTimeout(1_000);
    expect(await closedOf(page).isVisible()).toBe(true);
    const known = page.waitForResponse('**/api/session');
    allow();
    await known;
    await expect(closedOf(page)).toBeVisible();
  });

  test.describe('that does not come', () => {
    test.use({ expectedNoise: ['Failed to load module script'] });

    test('is asked for again when the server answers, with the page in sight', async ({ page, beach }) => {
      await setMaintenance(beach, true);
      await page.clock.install();
      await page.route(script, (route) => route.abort(), { times: 1 });
      await page.route('**/healthz', (route) => route.abort(), { times: 2 });
      const failed = page.waitForEvent('requestfailed');
      await page.goto('/', { waitUntil: 'commit' });
      await failed;
      await expect(closedOf(page)).toBeVisible();
      let isTaken = false;
      page.on('response', (response) => {
        isTaken ||= new URL(response.url()).pathname === '/api/session';
      });
      await expect(async () => {
        await page.clock.runFor(30_000);
        expect(isTaken).toBe(true);
      }).toPass();
      await expect(closedOf(page)).toBeVisible();
    });
  });
});

test('a page that is open closes within half a minute, and opens again', async ({ page, beach }) => {
  await page.clock.install();
  // The page asks once when it opens: a slow one would learn of it then already.
  const asked = page.waitForResponse('**/api/system-settings/maintenance_mode');
  await page.goto('/contact');
  await asked;
  const closed = page.getByRole('heading', { level: 1, name: 'Under Maintenance' });
  await setMaintenance(beach, true);
  await expect(closed).toBeHidden();
  await page.clock.runFor(30_000);
  await expect(closed).toBeVisible();
  await expect(page).toHaveTitle('Under Maintenance');
  await setMaintenance(beach, false);
  await page.clock.runFor(30_000);
  await expect(closed).toBeHidden();
  await expect(siteOf(page)).toBeVisible();
  await expect(page).not.toHaveTitle('Under Maintenance');
});

test('a page that was loaded during maintenance opens automatically', async ({ page, beach }) => {
  await setMaintenance(beach, true);
  await page.clock.install();
  await page.goto('/contact');
  const closed = page.getByRole('heading', { level: 1, name: 'Under Maintenance' });
  await expect(closed).toBeVisible();
  await setMaintenance(beach, false);
  await page.clock.runFor(30_000);
  await expect(closed).toBeHidden();
  await expect(siteOf(page)).toBeVisible();
});

test('a setting that cannot be asked for closes nothing and opens nothing', async ({ page, beach }) => {
  await page.route('**/api/system-settings/maintenance_mode', (route) => route.abort());
  await page.goto('/contact');
  await expect(siteOf(page)).toBeVisible();
  await setMaintenance(beach, true);
  await page.goto('/contact');
  await expect(page.getByRole('heading', { level: 1, name: 'Under Maintenance' })).toBeVisible();
});

test('staff come in through a corner that only they know, and see the whole site', async ({
  page,
  beach,
}) => {
  await setMaintenance(beach, true);
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

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false });

  test('the closed site can be read, and the way in for staff works', async ({ page, beach }) => {
    await setMaintenance(beach, true);
    await page.goto('/?lang=en');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Under Maintenance');
    await page.getByRole('button', { name: 'Admin Access' }).click();
    await expect(page).toHaveURL(/\/admin\/login/);
  });
});
