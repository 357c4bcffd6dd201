import { m } from '#i18n/generated/messages.js';
import { settingsScreen } from '#tests/support/screens/settings.ts';
import { staffShell } from '#tests/support/screens/staff-shell.ts';
import { expect, inEachLanguage, lookAtPage, lookAtScreen, test } from '#tests/support/site.ts';
import { logIn } from '#tests/support/staff-journey.ts';

test('an owner searches for the cancellation rule, changes it, and reads who did', async ({ page, site }) => {
  const settings = settingsScreen(page);
  await logIn(page);
  await page.goto('/admin/today');
  await staffShell(page).follow(m.settings_area());
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(m.settings_area());
  await lookAtPage(page);
  await settings.search.fill('cancellation');
  await page.getByRole('link', { name: m.guest_set_free() }).click();
  await page.waitForURL('**/admin/settings/booking-rules#guest-cancel-free-hours');
  await expect(settings.field(m.guest_set_free())).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('48');
  await settings.save.click();
  await expect(settings.question).toContainText(m.guest_set_cancel_warning());
  await lookAtScreen(page);
  await settings.confirm.click();
  await settings.expectSaved();
  await expect(page.getByText(/Changed by admin/)).toHaveCount(1);
  expect(
    await site.query(
      "select setting_value from system_settings where setting_key = 'guest_cancel_free_hours'",
    ),
  ).toEqual([{ setting_value: '48' }]);
  await page.goBack();
  await expect(settings.search).toHaveValue('cancellation');
});

test('addresses of before lead to the pages of the settings', async ({ page }) => {
  await logIn(page);
  for (const [before, now] of [
    ['/admin/audit?kind=sessions', '/admin/settings/audit?kind=sessions'],
    ['/admin/privacy', '/admin/settings/privacy'],
    ['/admin/backups', '/admin/settings/backups'],
    ['/admin/ready', '/admin/settings/system'],
  ]) {
    await page.goto(before ?? '');
    await page.waitForURL(`**${now}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});

inEachLanguage((language) => {
  test('the pages with a form fit', async ({ page }) => {
    await logIn(page);
    for (const subject of ['business', 'booking-rules', 'guests-and-mails', 'card-payments', 'team']) {
      await settingsScreen(page, language).open(subject);
      await lookAtPage(page, language);
    }
    for (const subject of ['mail-server', 'weather', 'privacy', 'audit', 'system']) {
      await page.goto(`/admin/settings/${subject}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('.lucide-loader-circle')).toHaveCount(0);
      await lookAtPage(page, language);
    }
  });
});
