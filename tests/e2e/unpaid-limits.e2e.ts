import { createBookingAccess } from '#features/bookings/server/bookings.public.ts';
import { m } from '#i18n/generated/messages.js';
import { chooseBooking, createVisitor, single } from '#tests/support/booking-journey.ts';
import { test as cardTest } from '#tests/support/card-site.ts';
import { createPayer } from '#tests/support/payment-journey.ts';
import { expect, expectFitsWidth, type Site } from '#tests/support/site.ts';

/** Every hold of a second unit costs work, and pay-later bookings are to be confirmed. */
const test = cardTest.extend<object, { serverEnv: Record<string, string> }>({
  serverEnv: [
    async ({ serverEnv }, use) =>
      use({
        ...serverEnv,
        LIMIT_HELD_UNITS: '1',
        LIMIT_SLOT_SHARE: '50',
        SMTP_URL: 'smtp://127.0.0.1:9',
        MAIL_FROM: 'Pagaia <booking@pagaia.example>',
      }),
    { scope: 'worker' },
  ],
  expectedComplaints: ({ expectedComplaints }, use) =>
    use([...expectedComplaints, 'the mail server cannot be used: mails wait']),
});

async function confirmationOf(site: Site, id: number): Promise<string> {
  const [row] = await site.query<{ value: Buffer }>(
    "select value from app_secrets where name = 'booking capability'",
  );
  if (!row) throw new Error('no key');
  return createBookingAccess({ key: row.value, isSecure: false }).tokensOf(id).confirmation;
}

test('a busy network works for its hold, and what is paid at the beach is confirmed from the mail', {
  tag: '@long',
}, async ({ page, site }) => {
  const visitor = createVisitor(page, 'EN');
  const payer = createPayer(page, 'EN');
  await chooseBooking(page, visitor, {
    date: '2026-07-15',
    timeSlot: '09:00-09:30',
    item: single.EN,
    quantity: 2,
    duration: m.booking_duration_half(),
  });
  await visitor.fillIn();
  await visitor.acceptDocuments();
  // Slow enough to be seen.
  await page.route('**/*.worker*', async (route) => {
    await expect(page.getByText(m.booking_one_moment_text())).toBeVisible();
    // The spinner turns on, and no check of colours ends before it does.
    await expectFitsWidth(page);
    await route.continue();
  });
  const asked = page.waitForResponse((response) => response.status() === 428);
  await visitor.completeBooking();
  await asked;
  await page.waitForURL('**/payment');
  await expect(payer.payNow).not.toHaveAttribute('aria-disabled', 'true');

  const id = Number(await page.evaluate(() => localStorage.getItem('pendingBookingId')));
  const kept = await page.request.post(`/api/bookings/${id}/pay-at-beach`);
  expect(kept.status(), await kept.text()).toBe(200);
  await page.goto('/booking-confirmation');
  await visitor.lookAt(m.booking_confirm_title());

  await page.goto(`/confirmation?bookingId=${id}&confirm=${await confirmationOf(site, id)}`);
  await visitor.lookAt(m.booking_confirm_title());
  await payer.button(m.booking_confirm_button()).click();
  await visitor.lookAt(m.booking_confirm_done());
  expect(await site.query('select confirmed_by as by, state from bookings where id = $1', [id])).toEqual([
    { by: 'customer', state: 'pending' },
  ]);
});
