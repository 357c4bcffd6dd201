import type { Page } from '@playwright/test';
import { m } from '#i18n/generated/messages.js';
import { chooseBooking, createVisitor, tandem } from '#tests/support/booking-journey.ts';
import { test } from '#tests/support/card-site.ts';
import { createPayer, makeHeldBooking } from '#tests/support/payment-journey.ts';
import { expect } from '#tests/support/site.ts';

const english = { locale: 'en' } as const;
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const shown = (page: Page) => expect(heading(page)).toHaveText(m.booking_status_paid_title({}, english));

async function book(page: Page): Promise<void> {
  const visitor = createVisitor(page, 'EN');
  const duration = m.booking_duration_one({}, english);
  const choice = { date: '2026-07-15', timeSlot: '09:00-09:30', item: tandem.EN, quantity: 1, duration };
  await chooseBooking(page, visitor, choice);
  await visitor.fillIn();
  await visitor.acceptDocuments();
  await visitor.completeBooking();
  await page.waitForURL('**/payment');
}

test('Back from the confirmation leads past the gateway, and no page denies the booking', async ({
  page,
}) => {
  const payer = createPayer(page, 'EN');
  await book(page);
  const id = Number(await page.evaluate(() => localStorage.getItem('pendingBookingId')));
  await payer.goToGateway();
  await payer.pressAtGateway('cancel');
  await page.waitForURL('**/payment/cancel?**');
  await payer.tryAgain.click();
  await payer.goToGateway();
  await payer.pressAtGateway('pay');
  await payer.arrive({ id });

  await page.goBack();
  await expect(page).toHaveURL(/\/booking\?step=6$/);
  await expect(heading(page)).toHaveText(m.booking_confirmed_title({}, english));
  await expect(page.getByText(`WATER-${id}`, { exact: false }).first()).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/booking\?step=/);
  await page.reload();
  await expect(page.getByText(m.payment_no_booking({}, english))).toHaveCount(0);
  await page.goto('/booking?step=6');
  await page.getByRole('link', { name: m.booking_show_booking({}, english) }).click();
  await shown(page);
});

test('the payment pages show a booking that is paid, also when the storage has lost it', {
  tag: '@long',
}, async ({ page }) => {
  const payer = createPayer(page, 'EN');
  const booking = await makeHeldBooking(page, 'EN');
  await page.goto('/payment');
  await payer.goToGateway();
  await payer.pressAtGateway('pay');
  await payer.arrive(booking);
  for (const path of ['/payment', '/payment/cancel', '/payment/error', '/payment/success', '/confirmation']) {
    await page.goto(path);
    await shown(page);
    await expect(page.getByText(booking.reference).first()).toBeVisible();
  }
  await page.evaluate(() => localStorage.clear());
  for (const path of ['/payment', '/payment/success', '/confirmation']) {
    await page.goto(path);
    await shown(page);
    await expect(page.getByText(booking.reference).first()).toBeVisible();
  }
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await page.goto('/payment');
  await expect(heading(page)).toHaveText(m.payment_no_booking({}, english));
});
