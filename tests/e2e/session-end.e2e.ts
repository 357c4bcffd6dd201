import type { Page } from '@playwright/test';
import { m } from '#i18n/generated/messages.js';
import { bookingsTab } from '#tests/support/screens/bookings-tab.ts';
import { signInScreen } from '#tests/support/screens/sign-in.ts';
import { staffShell } from '#tests/support/screens/staff-shell.ts';
import { expect, lookAtScreen, staffPassword, test } from '#tests/support/site.ts';
import { bookBoard } from '#tests/support/staff-bookings.ts';
import { addBeachAccount, endSessionsWithChange, logIn, toastOf } from '#tests/support/staff-journey.ts';

/** As somebody who came back after lunch. */
async function logInOverPage(page: Page, password = staffPassword): Promise<void> {
  const { login } = staffShell(page);
  await expect(login).toBeVisible();
  await expect(signInScreen(page).username).toHaveValue('admin');
  await signInScreen(page).password.fill(password);
  await page.keyboard.press('Enter');
}

test('a session that ends during an edit loses nothing', async ({ page, site }) => {
  await logIn(page);
  await page.goto('/admin?tab=email');
  const address = page.getByLabel(m.email_address());
  await address.fill('lunch@example.com');
  await endSessionsWithChange(page, site, '**/api/email-config');
  await address.press('Enter');
  await expect(staffShell(page).login).toBeVisible();
  await lookAtScreen(page);
  await logInOverPage(page, 'not the password');
  await expect(staffShell(page).login).toContainText(m.error_login_failed());
  await signInScreen(page).password.fill(staffPassword);
  await page.keyboard.press('Enter');

  await expect(staffShell(page).login).toBeHidden();
  await expect(toastOf(page)).toContainText(m.email_saved());
  await expect(address).toHaveValue('lunch@example.com');
  await expect(page).toHaveURL(/tab=email/);
  expect(await site.query('select notification_email from email_config')).toEqual([
    { notification_email: 'lunch@example.com' },
  ]);
});

test('who closes the login reads on, and is asked again', async ({ page, site }) => {
  await logIn(page);
  await page.goto('/admin?tab=email');
  const address = page.getByLabel(m.email_address());
  await address.fill('later@example.com');
  await endSessionsWithChange(page, site, '**/api/email-config');
  await address.press('Enter');
  await expect(staffShell(page).login).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(staffShell(page).login).toBeHidden();
  await expect(toastOf(page)).toContainText(m.error_login_required());
  await expect(address).toHaveValue('later@example.com');
  await address.press('Enter');
  await logInOverPage(page);
  await expect(toastOf(page)).toContainText(m.email_saved());
});

test('a link from a mail opens what it promised, also when one has to log in first', async ({
  page,
  site,
}) => {
  await bookBoard(site, 'Lena Link');
  const [booking] = await site.query<{ id: number }>('select id from bookings order by id desc limit 1');
  const id = Number(booking?.id);
  await page.goto(`/admin?tab=bookings&booking=${id}`);
  await page.waitForURL('**/login');
  await signInScreen(page).fillIn('admin', staffPassword);
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/admin?tab=bookings&booking=${id}`);
  await expect(bookingsTab(page).details).toContainText(m.staff_details_number({ id }));
});

test('beach staff are told which pages are for owners, and are offered no others', async ({ page, site }) => {
  await addBeachAccount(site);
  await logIn(page, 'beach');
  for (const address of ['/admin?tab=homepage', '/admin/audit', '/admin?payment=ABCDEFGHIJ0123456789']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(m.owners_only_title());
  }
  await lookAtScreen(page);
  await page.getByRole('link', { name: m.owners_only_back() }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(m.shell_start());
  const shell = staffShell(page);
  await shell.open();
  await expect(shell.link(m.account_title())).toBeVisible();
  for (const name of [m.settings_area(), m.admin_tab_content(), m.admin_tab_payment()])
    await expect(shell.link(name)).toHaveCount(0);
  await shell.link(m.account_title()).click();
  await expect(page.getByText(m.account_sessions_title())).toBeVisible();
  await expect(page.getByText(m.settings_subject_team())).toHaveCount(0);
});

test('an owner makes an account for the beach, and closes it', async ({ page }) => {
  await logIn(page);
  await page.goto('/admin/settings/team');
  await page.getByLabel(m.staff_username()).fill('Marta');
  await page.getByRole('button', { name: m.accounts_add() }).click();
  const shown = page.getByRole('dialog', { name: m.accounts_password_title({ username: 'Marta' }) });
  await expect(shown.locator('output')).toHaveText(/^\S{16}$/);
  await lookAtScreen(page);
  const password = (await shown.locator('output').textContent()) ?? '';
  await page.getByRole('button', { name: m.accounts_password_done() }).click();
  const login = () => page.request.post('/api/login', { data: { username: 'Marta', password } });
  expect((await login()).status()).toBe(200);

  await logIn(page);
  await page.reload();
  await page.getByRole('button', { name: m.accounts_close_of({ username: 'Marta' }) }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: m.accounts_close(), exact: true }).click();
  await expect(page.getByRole('button', { name: m.accounts_open_of({ username: 'Marta' }) })).toBeVisible();
  await lookAtScreen(page);
  expect((await login()).status()).toBe(401);
});
