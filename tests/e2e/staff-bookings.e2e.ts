import type { Page } from '@playwright/test';
import { m } from '#i18n/generated/messages.js';
import { languages, toLocale } from '#shared/language.ts';
import { type Beach, expect, expectAccessible, expectFitsWidth, test } from '#tests/support/beach.ts';
import { logIn, toastOf } from '#tests/support/staff-journey.ts';

/** A customer of this test alone; slots and contacts are shared by all tests of a worker. */
async function book(beach: Beach, fullName: string): Promise<void> {
  const booking = {
    fullName,
    email: `${fullName.replace(/\W+/g, '.').toLowerCase()}@example.org`,
    dateOfBirth: '1990-05-21',
    phoneNumber: `+39 333 ${String(Math.random()).slice(2, 9)}`,
    bookingDate: '2026-08-03',
    timeSlot: '10:00-10:30',
    itemsBooked: JSON.stringify([{ itemId: 'sup', quantity: 1, duration: '2', price: '€25' }]),
    waiverAccepted: true,
    termsAccepted: true,
    privacyAccepted: true,
  };
  const response = await fetch(`${beach.origin}/api/bookings`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(booking),
  });
  expect(response.status).toBe(201);
}

const rowOf = (page: Page, fullName: string) => page.getByRole('row').filter({ hasText: fullName });

test('whoever has no session is led from the back office to the login', async ({ page }) => {
  await page.goto('/admin');
  await page.waitForURL('**/login');
  await page.evaluate(() => localStorage.setItem('isAdminAuthenticated', 'true'));
  await page.goto('/admin');
  await page.waitForURL('**/login');
  expect(await page.evaluate(() => localStorage.getItem('isAdminAuthenticated'))).toBeNull();
});

test('a login that cannot be right is mended in the form, a wrong one is refused', async ({ page }) => {
  await page.goto('/admin/login');
  await page.getByRole('button', { name: m.staff_login_submit() }).click();
  const summary = page.getByRole('alert').filter({ hasText: m.staff_login_errors() });
  await expect(summary).toBeFocused();
  await expectAccessible(page);
  await summary.getByRole('link', { name: m.issue_password_too_short() }).click();
  await expect(page.locator('#password')).toBeFocused();
  await page.locator('#username').fill('admin');
  await page.locator('#password').fill('not the password');
  await page.keyboard.press('Enter');
  await expect(toastOf(page)).toContainText(m.staff_login_failed());
  await expect(toastOf(page)).toContainText(m.error_login_failed());
  await expect(page.locator('#username')).toHaveValue('admin');
});

for (const language of languages) {
  test.describe(language, () => {
    test.use({ language });
    const options = { locale: toLocale(language) };

    test('staff take a payment and cancel a booking', async ({ page, beach }, { project }) => {
      const fullName = `Krzysztof Brzęczyszczykiewicz-Wojciechowski ${language} ${project.name}`;
      await book(beach, fullName);
      await logIn(page);
      await expect(toastOf(page)).toContainText(m.staff_login_success({}, options));
      const row = rowOf(page, fullName);
      await expect(row).toContainText('10:00 - 12:00');
      await expectFitsWidth(page);
      await expectAccessible(page);

      await row.getByRole('button', { name: m.staff_details({}, options) }).click();
      await expect(page.getByRole('dialog')).toContainText('1990-05-21');
      await expectAccessible(page);
      await page.keyboard.press('Escape');

      await row.getByRole('button', { name: m.staff_mark_paid({}, options) }).click();
      await expect(toastOf(page)).toContainText(m.staff_paid_done({}, options));
      await expect(toastOf(page)).toHaveCount(1);
      await expect(row).toContainText(m.staff_status_paid({}, options));

      await row.getByRole('button', { name: m.staff_cancel({}, options) }).click();
      await expectAccessible(page);
      await page.getByRole('button', { name: m.staff_cancel_confirm({}, options) }).click();
      await expect(toastOf(page)).toContainText(m.staff_cancel_done_text({}, options));
      await expect(row).toBeHidden();
      await expect(page.getByRole('main')).toBeFocused();
      await page.getByLabel(m.staff_show_cancelled({}, options)).check();
      await expect(row).toContainText(m.staff_status_cancelled({}, options));
      await expect(row.getByRole('button', { name: m.staff_cancel({}, options) })).toHaveCount(0);
    });
  });
}

test('loading, empty and failed lists are screens of their own', async ({ page }) => {
  // Skeletons pulse for ever, and accessibility is judged on what stands still.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await logIn(page);
  const calls = '**/api/bookings';
  let release: () => void = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(calls, async (route) => {
    await held;
    await route.fulfill({ json: [] });
  });
  await page.goto('/admin');
  await expect(page.getByRole('status').filter({ hasText: m.staff_loading_bookings() })).toBeAttached();
  await expectAccessible(page);
  release();
  await expect(page.getByText(m.staff_no_bookings())).toBeVisible();
  await expectAccessible(page);

  await page.unroute(calls);
  await page.route(calls, (route) => route.fulfill({ status: 503, json: { message: 'Later, please.' } }));
  await page.goto('/admin');
  await expect(page.getByText('Later, please.')).toBeVisible();
  await expectAccessible(page);
  await page.unroute(calls);
  await page.getByRole('button', { name: m.staff_retry() }).click();
  await expect(page.getByText('Later, please.')).toBeHidden();
});

test('logging out ends the session and leads to the login', async ({ page, isMobile }) => {
  await logIn(page);
  await page.goto('/');
  if (isMobile) await page.getByRole('button', { name: m.site_menu_open() }).click();
  await expect(page.getByRole('link', { name: m.staff_admin_link(), exact: true })).toBeVisible();
  await page.getByRole('button', { name: m.staff_logout() }).click();
  await page.waitForURL('**/login');
  await page.goto('/admin');
  await page.waitForURL('**/login');
});
