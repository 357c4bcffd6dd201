import { expect, inEachLanguage } from '#tests/support/site.ts';
import { logIn } from '#tests/support/staff-journey.ts';
import { test } from '../look.ts';

const long =
  'Wakacyjna wyprawa kajakowa z przewodnikiem przez lagunę flamingów i dalej aż do starej latarni '.repeat(3);

inEachLanguage((language) => {
  test('guided trips, as staff write them', async ({ page, look, site }) => {
    await logIn(page);
    await page.goto(`/admin?tab=trips&content=${language}`);
    const parts = page.getByRole('main').getByRole('tab');
    await expect(parts).toHaveCount(3);
    await look('trips-page');
    await parts.nth(1).click();
    await look('trips-week');
    await parts.nth(2).click();
    await look('trips-images');
    await page
      .locator('button', { hasText: /Upload Image|Carica immagine|Prześlij zdjęcie/ })
      .nth(1)
      .click();
    await parts.nth(0).click();
    await page.locator('#trips-text-title').fill(long.slice(0, 130));
    await page.locator('#trips-text-description').fill(long.repeat(4).slice(0, 1990));
    await page.locator('#trips-text-emailAddress').fill('not an address');
    await page.locator('button[type=submit]').click();
    await look('trips-errors');
    await page.locator('#trips-text-title').fill('Mine');
    await page.locator('#trips-text-emailAddress').fill('a@b.com');
    await site.query('update guided_trips_schedule set version = version + 1, title = $1', ['Theirs']);
    await page.locator('button[type=submit]').click();
    await expect(page.locator('.border-amber').first()).toBeVisible();
    await look('trips-conflict');
    await page.locator('button[type=submit]').click();
    await expect(page.locator('.toast').first()).toBeVisible();
    const other = language === 'PL' ? 'IT' : 'PL';
    await page.route(`**/api/guided-trips-schedule?language=${other}*`, (route) =>
      route.fulfill({ status: 404, json: {} }),
    );
    await page.goto(`/admin?tab=trips&content=${other}`);
    await expect(parts).toHaveCount(3);
    await look('trips-missing');
    await page.route('**/api/guided-trips-schedule?*', (route) => route.abort());
    await page.goto(`/admin?tab=trips&content=${language}`);
    await expect(page.getByRole('alert').first()).toBeVisible();
    await look('trips-failed');
  });

  test('settings of the site', async ({ page, look, site }) => {
    await site.query(
      "update system_settings set setting_value = 'Pagaia' where setting_key = 'business_name'",
    );
    await logIn(page);
    await page.goto(`/admin?tab=homepage&content=${language}`);
    const settings = page.locator('section[aria-labelledby=site-settings]');
    await expect(settings.getByRole('switch').first()).toBeVisible();
    await look('settings');
    await page
      .locator('#business-name')
      .fill('Associazione Sportiva Dilettantistica Canoa Kayak Ravenna Mare');
    await page.locator('#business-street').fill('Viale dei Navigatori 12');
    await page.locator('#business-city').fill('Marina di Ravenna');
    await page.locator('#business-region').fill('RA');
    await settings.locator('form:has(#business-name) button[type=submit]').click();
    await look('settings-errors');
    await page.locator('#business-name').fill('Canoa Kayak Ravenna Mare Sport');
    await settings.locator('form:has(#business-name) button[type=submit]').click();
    await expect(page.locator('.toast').first()).toBeVisible();
    await page.locator('#setting-maintenance_mode').click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await look('settings-maintenance');
    await page.goto('/');
    await look('settings-home');
  });
});
