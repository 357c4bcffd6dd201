import type { Page } from '@playwright/test';
import { m } from '#i18n/generated/messages.js';
import { chooseBooking, createVisitor, customer, tandem } from '#tests/support/booking-journey.ts';
import { signInScreen } from '#tests/support/screens/sign-in.ts';
import { expect, staffPassword, test } from '#tests/support/site.ts';

/** Scripts come when `release` is called. */
async function holdScripts(page: Page): Promise<() => void> {
  const scripts = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await scripts.promise;
    await route.continue();
  });
  return scripts.resolve;
}

test('what is typed before the scripts have come stays, and belongs to the form', async ({ page }) => {
  const visitor = createVisitor(page, 'EN');
  await chooseBooking(page, visitor, {
    date: '2026-07-16',
    timeSlot: '09:00-09:30',
    item: tandem.EN,
    quantity: 1,
    duration: m.booking_duration_one(),
  });
  await expect(visitor.fullName).toBeVisible();
  const release = await holdScripts(page);
  await page.reload({ waitUntil: 'commit' });
  await visitor.fullName.fill(customer.fullName);
  await page.locator('#waiverAccepted').check();
  release();
  await page.waitForFunction(() =>
    Object.keys(document).some((name) => name.startsWith('__reactContainer$')),
  );
  await page.locator('#email').fill(customer.email);
  await expect(visitor.fullName).toHaveValue(customer.fullName);
  await visitor.completeBooking();
  await expect(page.getByText(m.issue_date_of_birth_required())).toHaveCount(2);
  await expect(page.getByText(m.issue_terms_required())).toHaveCount(2);
  await expect(page.getByText(m.issue_full_name_required())).toHaveCount(0);
  await expect(page.getByText(m.issue_waiver_required())).toHaveCount(0);
  // It is kept like what was typed later.
  await page.unrouteAll();
  await page.reload();
  await expect(visitor.fullName).toHaveValue(customer.fullName);
  await expect(page.locator('#email')).toHaveValue(customer.email);
});

test('staff who type and press before the scripts have come are logged in', async ({ page }) => {
  const release = await holdScripts(page);
  const signIn = signInScreen(page);
  await page.goto('/login', { waitUntil: 'commit' });
  await signIn.username.fill('admin');
  await signIn.password.fill(staffPassword);
  await signIn.submit.click();
  release();
  await page.waitForURL('**/admin**');
});
