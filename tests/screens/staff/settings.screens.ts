import { expect, inEachLanguage } from '#tests/support/site.ts';
import { logIn } from '#tests/support/staff-journey.ts';
import { untilLoaded } from '#tests/support/until-loaded.ts';
import { test } from '../look.ts';

inEachLanguage(() => {
  test('the list of the settings, and its search', async ({ page, look }) => {
    await logIn(page);
    await page.goto('/admin/settings');
    await page.getByRole('searchbox').fill('mail');
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
    await look('settings-search');
  });

  test('a site that is not open yet', async ({ page, look, site }) => {
    await site.query("update system_settings set setting_value = 'false' where setting_key = 'site_opened'");
    await site.query(
      "update system_settings set setting_value = 'true' where setting_key = 'maintenance_mode'",
    );
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await look('opens-soon');
    await logIn(page);
    await page.goto('/admin/settings/system');
    await expect(page.locator('#opening')).toBeVisible();
    await look('opening');
    for (const step of [
      'business',
      'hours',
      'places',
      'items',
      'documents',
      'mail',
      'cards',
      'team',
      'open',
    ]) {
      await page.goto(`/admin/settings/opening?step=${step}`);
      await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
      await untilLoaded(page);
      await look(`opening-${step}`);
    }
  });

  test('a form of the settings with changes', async ({ page, look, site }) => {
    await logIn(page);
    await page.goto('/admin/settings/booking-rules');
    await page.locator('#guest-cancel-kept-percent').fill('101');
    await page.locator('form button[type=submit]').click();
    await expect(page.locator('#guest-cancel-kept-percent-error')).toBeVisible();
    await look('settings-errors');
    await page.locator('#guest-cancel-kept-percent').fill('20');
    await page.locator('form button[type=submit]').click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await look('settings-question');
    await site.query(
      "update system_settings set setting_value = '40' where setting_key = 'guest_cancel_kept_percent'",
    );
    await page.getByRole('alertdialog').getByRole('button').last().click();
    await expect(page.locator('.bg-amber-tint').first()).toBeVisible();
    await look(`settings-conflict`);
  });
});
