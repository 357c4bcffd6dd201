import { m } from '#i18n/generated/messages.js';
import { chooseBooking, createVisitor, single } from '#tests/support/booking-journey.ts';
import { bookingsTab } from '#tests/support/screens/bookings-tab.ts';
import { signInScreen } from '#tests/support/screens/sign-in.ts';
import { expect, lookAtScreen, staffPassword, test } from '#tests/support/site.ts';

const options = { locale: 'en' } as const;

test('staff log in, see the booking, mark it paid and cancel it', async ({ page, site }) => {
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
    (await site.query<{ state: string }>('select state from bookings where id = $1', [id]))[0]?.state;

  await page.goto('/admin?tab=inventory');
  await page.waitForURL('**/login');
  await visitor.lookAt(m.staff_login_title({}, options));
  await signIn.fillIn('admin', 'not the password');
  await signIn.submit.click();
  await expect(page.getByText(m.staff_login_failed({}, options)).first()).toBeVisible();
  await signIn.password.fill(staffPassword);
  await signIn.submit.click();
  // Where they wanted to go.
  await page.waitForURL('**/admin?tab=inventory');

  await page.goto('/admin?tab=bookings');
  await visitor.lookAt(m.admin_tab_bookings({}, options));
  const row = list.row(fullName);
  await expect(row).toContainText('09:00 - 11:00');
  await list.openDetails(fullName);
  await expect(list.details).toContainText('€75');
  await lookAtScreen(page);
  await list.leaveDetails();

  await list.act(m.staff_mark_paid({}, options), fullName);
  await lookAtScreen(page);
  await page.getByRole('button', { name: m.till_method_cash({}, options) }).click();
  await list.leaveDetails();
  await expect(row).toContainText(m.staff_status_paid({}, options));
  // "Mark Paid" holds the word too, so the row alone proves nothing.
  await expect.poll(stateOf).toBe('paid');

  await list.act(m.staff_cancel({}, options), fullName);
  await lookAtScreen(page);
  await page.getByRole('button', { name: m.staff_cancel_confirm({}, options) }).click();
  await expect(row).toHaveCount(0);
  await list.leaveDetails();
  await list.openFilters();
  await list.showCancelled.check();
  await expect(row).toContainText(m.staff_status_cancelled({}, options));
  expect(await stateOf()).toBe('cancelled');
});

test('who is not logged in sees no booking, whatever the browser pretends', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('isAdminAuthenticated', 'true'));
  await page.goto('/admin?tab=inventory');
  await page.waitForURL('**/login');
});
