import { m } from '#i18n/generated/messages.js';
import { signInScreen } from '#tests/support/screens/sign-in.ts';
import { siteFrame } from '#tests/support/screens/site-frame.ts';
import { expect, lookAtScreen, test } from '#tests/support/site.ts';
import { logIn, toastOf } from '#tests/support/staff-journey.ts';

test('without a session the back office redirects to the login', async ({ page }) => {
  await page.goto('/admin?tab=inventory');
  await page.waitForURL('**/login');
  await page.evaluate(() => localStorage.setItem('isAdminAuthenticated', 'true'));
  await page.goto('/admin?tab=inventory');
  await page.waitForURL('**/login');
  expect(await page.evaluate(() => localStorage.getItem('isAdminAuthenticated'))).toBeNull();
});

test('a login that cannot be right is mended in the form, a wrong one is refused', async ({ page }) => {
  const signIn = signInScreen(page);
  await page.goto('/admin/login');
  await signIn.submit.click();
  await expect(signIn.errors).toBeFocused();
  await lookAtScreen(page);
  await signIn.errors.getByRole('link', { name: m.issue_password_too_short() }).click();
  await expect(signIn.password).toBeFocused();
  await signIn.fillIn('admin', 'not the password');
  await page.keyboard.press('Enter');
  await expect(toastOf(page)).toContainText(m.staff_login_failed());
  await expect(toastOf(page)).toContainText(m.error_login_failed());
  await expect(signIn.username).toHaveValue('admin');
});

test('logging out ends the session and leads to the login', async ({ page }) => {
  await logIn(page);
  await page.goto('/');
  await siteFrame(page).openMenu();
  await expect(page.getByRole('link', { name: m.staff_admin_link(), exact: true })).toBeVisible();
  await page.getByRole('button', { name: m.staff_logout() }).click();
  await page.waitForURL('**/login');
  await page.goto('/admin?tab=inventory');
  await page.waitForURL('**/login');
});
