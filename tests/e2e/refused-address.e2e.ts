import { m } from '#i18n/generated/messages.js';
import { chooseBooking, createVisitor, single } from '#tests/support/booking-journey.ts';
import { test } from '#tests/support/mail-site.ts';
import { bookingsTab } from '#tests/support/screens/bookings-tab.ts';
import { expect, lookAtScreen } from '#tests/support/site.ts';
import { logIn, toastOf } from '#tests/support/staff-journey.ts';

const options = { locale: 'en' } as const;

test('a visitor mistypes the address; staff see that it was refused, correct it, and the mail arrives', {
  tag: '@long',
}, async ({ page, post }) => {
  const [wrong, right] = ['minnie@exmaple.com', 'minnie@example.com'];
  post.refuseRecipients((address) => (address === wrong ? { code: 550, text: 'No such user here' } : null));
  const visitor = createVisitor(page, 'EN');
  const fullName = 'Minnie Mistyped';
  await chooseBooking(page, visitor, {
    date: '2026-07-18',
    timeSlot: '09:00-09:30',
    item: single.EN,
    quantity: 1,
    duration: m.booking_duration_one({}, options),
  });
  await visitor.fillIn({ fullName, email: wrong });
  await visitor.acceptDocuments();
  await visitor.completeBooking();
  await page.waitForURL('**/booking-confirmation');

  await logIn(page);
  const list = bookingsTab(page);
  await expect
    .poll(async () => {
      const answer = await page.request.get('/api/bookings?needs=attention&q=mistyped');
      return (await answer.json()).length;
    })
    .toBe(1);
  await page.goto('/admin?tab=bookings&view=attention');
  const row = list.row(fullName);
  await expect(row).toContainText(m.email_problem_row({}, options));
  await lookAtScreen(page);
  await list.openDetails(fullName);
  await expect(list.details).toContainText(m.email_problem_refused({ email: wrong }, options));
  const field = list.details.getByLabel(m.email_problem_field({}, options));
  await expect(field).toHaveValue(wrong);
  await lookAtScreen(page);

  const send = list.details.getByRole('button', { name: m.email_problem_send({}, options) });
  await field.fill('minnie@');
  await send.click();
  await expect(field).toHaveAccessibleDescription(m.email_problem_issue({}, options));
  await field.fill(right);
  await send.click();
  await expect(toastOf(page)).toContainText(m.email_corrected_text({ email: right }, options));
  await expect(field).toBeHidden();
  await expect(list.details.getByRole('link', { name: right })).toBeVisible();
  await expect.poll(() => post.received.filter(({ to }) => to[0] === right).length).toBe(1);

  // A delivery report says later that it came back all the same.
  await list.details.getByLabel(m.staff_more_actions({ customer: fullName }, options)).click();
  await list.details
    .getByRole('button', { name: list.action(m.email_does_not_work({}, options), fullName) })
    .click();
  await expect(list.details).toContainText(m.email_problem_reported({ email: right }, options));
  await lookAtScreen(page);
  await list.details.getByRole('button', { name: m.email_problem_works({}, options) }).click();
  await expect(field).toBeHidden();
  await list.leaveDetails();
  await expect(row).toHaveCount(0);
});
