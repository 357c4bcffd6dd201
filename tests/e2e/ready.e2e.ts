import { m } from '#i18n/generated/messages.js';
import { settingsScreen } from '#tests/support/screens/settings.ts';
import { staffShell } from '#tests/support/screens/staff-shell.ts';
import { expect, lookAtPage, test } from '#tests/support/site.ts';
import { logIn } from '#tests/support/staff-journey.ts';

test('an owner of a fresh site sees what is still to do, mends a line, and looks at the server', async ({
  page,
}) => {
  await logIn(page);
  await page.goto('/admin?tab=bookings');
  await staffShell(page).follow(m.settings_subject_system());
  await page.waitForURL('**/admin/settings/system');
  const line = (title: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) });
  const business = line(m.ready_title_business());
  await expect(business).toContainText(m.ready_state_mend());
  await expect(page.getByText(m.ready_never())).toBeVisible();
  await lookAtPage(page);

  await business.getByRole('link', { name: `${m.ready_open()} ${m.ready_title_business()}` }).click();
  await page.waitForURL('**/admin/settings/business');
  await page.getByLabel(m.settings_street()).fill('Viale dei Navigatori 12');
  await page.getByLabel(m.settings_postal_code()).fill('48122');
  await page.getByLabel(m.settings_city()).fill('Marina di Ravenna');
  const settings = settingsScreen(page);
  await settings.save.click();
  await settings.expectSaved();

  await page.goto('/admin/ready');
  await expect(business).toContainText(m.ready_business_known());
  await expect(business).not.toContainText(m.ready_state_mend());

  await page.getByRole('button', { name: m.ready_check() }).click();
  const backups = line(m.ready_title_backup());
  await expect(backups).toContainText(m.ready_backup_off(), { timeout: 20_000 });
  await expect(page.getByText(m.ready_never())).toBeHidden();
  await expect(line(m.ready_title_versions())).toContainText(m.ready_state_ok());
  await expect(page.getByRole('button', { name: m.ready_check_again() })).toBeVisible();
  await lookAtPage(page);

  await page.route('**/api/admin/ready', (route) => route.abort());
  await page.route('**/api/admin/ready/server', (route) => route.abort());
  await page.reload();
  await expect(page.getByText(m.ready_load_failed())).toBeVisible();
  await page.getByRole('button', { name: m.ready_check() }).click();
  await expect(page.getByText(m.ready_check_failed())).toBeVisible();
  await lookAtPage(page);
});
