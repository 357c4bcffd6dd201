import type { Page } from '@playwright/test';
import { m } from '#i18n/generated/messages.js';
import { type Beach, expect } from '#tests/support/beach.ts';
import { test } from '#tests/support/card-beach.ts';
import { createPayer, makeHeldBooking, paidRecord, readPayment } from '#tests/support/payment-journey.ts';

const options = { locale: 'en' } as const;

function setHold(beach: Beach, bookingId: number, seconds: number) {
  return beach.query(
    'update bookings set hold_expires_at = clock_timestamp() + make_interval(secs => $2) where id = $1',
    [bookingId, seconds],
  );
}

/** Sets how long a booking is still held, and has the page look again as it does after every absence. */
async function setSecondsLeft(page: Page, beach: Beach, bookingId: number, seconds: number): Promise<void> {
  await setHold(beach, bookingId, seconds);
  // A question that is under way already brings the answer of before.
  await expect(async () => {
    const answer = page.waitForResponse(`**/api/bookings/${bookingId}`, { timeout: 2000 });
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    expect((await (await answer).json()).holdSecondsLeft).toBeLessThanOrEqual(seconds);
  }).toPass();
}

async function readSecondsLeft(beach: Beach, bookingId: number): Promise<number> {
  const [row] = await beach.query<{ seconds: string }>(
    'select extract(epoch from hold_expires_at - clock_timestamp()) as seconds from bookings where id = $1',
    [bookingId],
  );
  return Number(row?.seconds);
}

test('the end of a hold is announced, and put off once', async ({ page, beach }) => {
  const payer = createPayer(page, 'EN');
  const booking = await makeHeldBooking(page, 'EN');
  await page.goto('/payment');
  await expect(payer.payNow).not.toHaveAttribute('aria-disabled', 'true');

  await setSecondsLeft(page, beach, booking.id, 304);
  const announcement = page.getByRole('status').filter({ hasText: /left to pay/ });
  await expect(announcement).toHaveText(m.payment_hold_left({ count: 5 }, options));
  await expect(page.getByText(/4:\d\d more minutes/)).toBeVisible();
  await payer.lookAt(m.payment_title({}, options));
  await setSecondsLeft(page, beach, booking.id, 61);
  await expect(announcement).toHaveText(m.payment_hold_left({ count: 1 }, options));

  const extend = payer.button(m.payment_hold_extend({}, options));
  await extend.click();
  await expect(extend).toBeHidden();
  await expect(page.getByText(m.payment_hold_minutes({ count: 11 }, options))).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  expect(await readSecondsLeft(beach, booking.id)).toBeGreaterThan(600);

  await page.reload();
  await expect(page.getByText(m.payment_hold_minutes({ count: 11 }, options))).toBeVisible();
  await expect(extend).toBeHidden();
});

test('a hold that runs out frees the units, and the same booking is one press away', async ({
  page,
  beach,
}) => {
  const payer = createPayer(page, 'EN');
  const booking = await makeHeldBooking(page, 'EN');
  await page.goto('/payment');
  await expect(payer.payNow).not.toHaveAttribute('aria-disabled', 'true');
  await setSecondsLeft(page, beach, booking.id, 2);
  await payer.lookAt(m.payment_lapsed_title({}, options));
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect
    .poll(() => beach.query('select state, cancel_reason from bookings where id = $1', [booking.id]))
    .toEqual([{ state: 'cancelled', cancel_reason: 'unpaid' }]);
  const taken = "select sum(reserved)::int as units from slots where slot_date = $1 and item_id = 'sup'";
  expect(await beach.query(taken, [booking.bookingDate])).toEqual([{ units: 0 }]);

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

test('a hold that ran out offers the nearest free times, and keeps what was typed', async ({
  page,
  beach,
}) => {
  const payer = createPayer(page, 'EN');
  const booking = await makeHeldBooking(page, 'EN');
  await setHold(beach, booking.id, -1);
  await page.goto('/payment');
  await payer.lookAt(m.payment_lapsed_title({}, options));
  const offered = page.getByRole('button', { name: /^\d{1,2}:\d\d–/ });
  await expect(offered.first()).toBeVisible();
  const time = (await offered.first().textContent()) ?? '';
  await offered.first().click();
  await payer.lookAt(m.booking_documents_title({}, options));
  await expect(page.getByText(m.booking_moved({ time }, options)).first()).toBeVisible();
  await expect(page.locator('#fullName')).toHaveValue(String(booking.fullName));
  await expect(page.locator('#dateOfBirth')).toHaveValue(String(booking.dateOfBirth));
  for (const kind of ['waiver', 'terms', 'privacy']) await page.locator(`#${kind}Accepted`).check();
  await payer.button(m.booking_complete({}, options)).click();
  await page.waitForURL('**/payment');
  const [held] = await beach.query<{ booking_date: string; start_slot: number }>(
    `select booking_date::text, start_slot from bookings where state = 'held' and id > $1`,
    [booking.id],
  );
  expect(held?.booking_date).toBe(booking.bookingDate);
  expect(held?.start_slot).toBeGreaterThan(0);
});

test('who goes home while a booking waits to be paid can come back and pay', async ({ page, beach }) => {
  const payer = createPayer(page, 'EN');
  const booking = await makeHeldBooking(page, 'EN');
  await page.goto('/payment/cancel');
  await payer.lookAt(m.payment_cancelled_title({}, options));
  await page.getByRole('link', { name: m.booking_return_home({}, options) }).click();
  await page.waitForURL('**/');
  expect(await page.evaluate(() => localStorage.getItem('customerInfo'))).not.toContain(
    String(booking.fullName),
  );
  await page.goto('/payment');
  await expect(page.getByText(String(booking.fullName))).toBeVisible();
  await payer.goToGateway();
  await payer.pressAtGateway('pay');
  await payer.arrive(booking);
  expect(await readPayment(beach, booking.id)).toEqual(paidRecord);
});

test('who goes back and completes the same booking again has one booking', async ({ page, beach }) => {
  const payer = createPayer(page, 'EN');
  const booking = await makeHeldBooking(page, 'EN');
  await setHold(beach, booking.id, -1);
  await page.goto('/payment');
  await payer.button(m.payment_book_again({}, options)).click();
  for (const kind of ['waiver', 'terms', 'privacy']) await page.locator(`#${kind}Accepted`).check();
  const complete = payer.button(m.booking_complete({}, options));
  await complete.click();
  await page.waitForURL('**/payment');
  await page.goBack();
  await expect(page.locator('#fullName')).toHaveValue(String(booking.fullName));
  await complete.click();
  await page.waitForURL('**/payment');
  const held = await beach.query(
    `select 1 from bookings
     where state = 'held' and hold_expires_at > clock_timestamp() and booking_date = $1 and start_slot = 0`,
    [booking.bookingDate],
  );
  expect(held).toHaveLength(1);
});
