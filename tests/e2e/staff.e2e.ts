import { m } from '#i18n/generated/messages.js';
import { expect, expectAccessible, lookAtScreen, staffPassword, test } from '#tests/support/beach.ts';
import { chooseBooking, createVisitor, single } from '#tests/support/booking-journey.ts';
import { bookingsTab } from '#tests/support/screens/bookings-tab.ts';
import { signInScreen } from '#tests/support/screens/sign-in.ts';

const options = { locale: 'en' } as const;

test('staff log in, see the booking, mark it paid and cancel it', async ({ page, beach }) => {
  const visitor = createVisitor(page, 'EN');
  const signIn = signInScreen(page);
  const list = bookingsTab(page);
  const fullName = 'Vera Visitor';
  await chooseBooking(page, visitor, {
    date: '2026-07-18',
    timeSlot: '09:00-09:30',
    item: single.EN,
    quantity: 3,
    duration: m.booking_duration_two({}, options),
  });
  await visitor.fillIn({ fullName });
  await visitor.acceptDocuments();
  await visitor.completeBooking();
  await page.waitForURL('**/booking-confirmation');
  const id = await page.evaluate(() => localStorage.getItem('pendingBookingId'));
  const stateOf = async () =>
    (await beach.query<{ state: string }>('select state from bookings where id = $1', [id]))[0]?.state;

  await page.goto('/admin');
  await page.waitForURL('**/login');
  await visitor.lookAt(m.staff_login_title({}, options));
  await signIn.fillIn('admin', 'not the password');
  await signIn.submit.click();
  await expect(page.getByText(m.staff_login_failed({}, options)).first()).toBeVisible();
  await signIn.password.fill(staffPassword);
  await signIn.submit.click();
  await page.waitForURL('**/admin');

  await list.tab.click();
  await visitor.lookAt(m.staff_bookings_title({}, options));
  const row = list.row(fullName);
  await expect(row).toContainText('09:00 - 11:00');
  await row.getByRole('button', { name: new RegExp(m.staff_details({}, options)) }).click();
  await expect(list.details).toContainText('€75');
  await lookAtScreen(page);
  await page.keyboard.press('Escape');

  await row.getByRole('button', { name: new RegExp(m.staff_mark_paid({}, options)) }).click();
  await expect(row).toContainText(m.staff_status_paid({}, options));
  // "Mark Paid" holds the word too, so the row alone proves nothing.
  await expect.poll(stateOf).toBe('paid');

  await row.getByRole('button', { name: new RegExp(`^${m.staff_cancel({}, options)}`) }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: m.staff_cancel_confirm({}, options) }).click();
  await expect(row).toHaveCount(0);
  await list.showCancelled.check();
  await expect(row).toContainText(m.staff_status_cancelled({}, options));
  expect(await stateOf()).toBe('cancelled');
});

test('who is not logged in sees no booking, whatever the browser pretends', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('isAdminAuthenticated', 'true'));
  await page.goto('/admin');
  await page.waitForURL('**/login');
});
