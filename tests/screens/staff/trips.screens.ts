import { expect, inEachLanguage } from '#tests/support/site.ts';
import { logIn } from '#tests/support/staff-journey.ts';
import { test } from '../look.ts';

const long =
  'Wakacyjna wyprawa kajakowa z przewodnikiem przez lagunę flamingów i dalej aż do starej latarni '.repeat(3);

inEachLanguage((language) => {
  test('guided trips, as staff write them', async ({ page, look, site }) => {
    await logIn(page);
    await page.goto(`/admin?tab=trips&content=${language}`);
    const parts = page.getByRole('main').getByRole('tablist').nth(1).getByRole('tab');
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
});
