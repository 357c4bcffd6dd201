import { m } from '#i18n/generated/messages.js';
import { test } from '#tests/support/card-site.ts';
import { createPayer, makeHeldBooking } from '#tests/support/payment-journey.ts';
import { expect } from '#tests/support/site.ts';

const options = { locale: 'en' } as const;

test('a hold that ran out frees the units, and the same booking is one press away', async ({
  page,
  site,
}) => {
  const payer = createPayer(page, 'EN');
  const booking = await makeHeldBooking(page, 'EN');
  await site.query('update bookings set hold_expires_at = clock_timestamp() where id = $1', [booking.id]);
  await page.goto('/payment');
  await payer.lookAt(m.payment_lapsed_title({}, options));
  await expect
    .poll(() => site.query('select state, cancel_reason from bookings where id = $1', [booking.id]))
    .toEqual([{ state: 'cancelled', cancel_reason: 'unpaid' }]);
  const taken = "select sum(reserved)::int as units from slots where slot_date = $1 and item_id = 'sup'";
  expect(await site.query(taken, [booking.bookingDate])).toEqual([{ units: 0 }]);

  await payer.button(m.payment_book_again({}, options)).click();
  await payer.lookAt(m.booking_documents_title({}, options));
  await expect(page.locator('#fullName')).toHaveValue(String(booking.fullName));
  for (const kind of ['waiver', 'terms', 'privacy']) await page.locator(`#${kind}Accepted`).check();
  await payer.button(m.booking_complete({}, options)).click();
  await page.waitForURL('**/payment');
  const id = Number(await page.evaluate(() => localStorage.getItem('pendingBookingId')));
  expect(id).toBeGreaterThan(booking.id);
  await payer.goToGateway();
  await payer.pressAtGateway('pay');
  await payer.arrive({ id });
});
