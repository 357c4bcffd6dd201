import { m } from '#i18n/generated/messages.js';
import { toLocale } from '#shared/language.ts';
import { expect } from '#tests/support/beach.ts';
import { createVisitor, tandem } from '#tests/support/booking-journey.ts';
import { createPayer, makeHeldBooking } from '#tests/support/payment-journey.ts';
import { inEachLanguage, test } from './capture.ts';

inEachLanguage((language) => {
  const options = { locale: toLocale(language) };

  test('from the day to the confirmation', async ({ page, shoot }) => {
    const visitor = createVisitor(page, language);
    await page.goto('/booking');
    await expect(page.getByRole('grid')).toBeVisible();
    await shoot('booking-1-day');
    await visitor.chooseDay('2026-07-22');
    await visitor.chooseSlot('10:00-10:30');
    await shoot('booking-1-slot');
    await visitor.next();
    await visitor.chooseItems(tandem[language], 2, m.booking_duration_one({}, options));
    await shoot('booking-2-items');
    await visitor.next();
    await shoot('booking-3-summary');
    await visitor.continueToDocuments();
    await visitor.completeBooking();
    await expect(page.getByRole('alert').first()).toBeVisible();
    await shoot('documents-errors');
    await visitor.fillIn();
    await visitor.acceptDocuments();
    await shoot('documents');
  });

  test('what cannot be fetched while booking', async ({ page, shoot }) => {
    await page.route('**/api/all-availability/**', (route) => route.abort());
    await page.goto('/booking');
    await createVisitor(page, language).chooseDay('2026-07-22');
    await expect(page.getByRole('alert').first()).toBeVisible();
    await shoot('booking-1-failed');
    await page.unrouteAll();
    await page.route('**/api/all-availability/**', () => undefined);
    await page.reload();
    await createVisitor(page, language).chooseDay('2026-07-22');
    await shoot('booking-1-loading');
  });

  test('from the payment to the confirmation', async ({ page, shoot }) => {
    const payer = createPayer(page, language);
    const booking = await makeHeldBooking(page, language);
    await page.goto('/payment');
    await expect(payer.payNow).not.toHaveAttribute('aria-disabled', 'true');
    await shoot('payment');
    await page.goto('/payment/cancel');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await shoot('payment-cancelled');
    await page.goto('/payment/error?error=card_declined');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await shoot('payment-declined');
    await page.goto(`/confirmation?bookingId=${booking.id}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await shoot('confirmation-unpaid');
    await page.goto('/payment');
    await payer.goToGateway();
    await payer.lookAtSuccess(async () => {
      await payer.pressAtGateway('pay');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });
    await page.waitForURL(`**/confirmation?bookingId=${booking.id}`);
    await expect(
      page.getByRole('heading', { level: 1, name: m.booking_status_paid_title({}, options) }),
    ).toBeVisible();
    await shoot('confirmation-paid');
  });

  test('nothing to pay, and the gateway away', async ({ page, shoot }) => {
    await page.goto('/payment');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await shoot('payment-without-booking');
    await page.goto('/booking-confirmation');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await shoot('booking-confirmation-without-booking');
    await makeHeldBooking(page, language);
    await page.route('**/api/payment/direct-checkout', (route) => route.abort());
    await page.goto('/payment');
    await expect(page.getByRole('main').getByText(m.payment_checkout_network({}, options))).toBeVisible();
    await shoot('payment-gateway-away');
  });
});
