import { m } from '#i18n/generated/messages.js';
import { toLocale } from '#shared/language.ts';
import { createPayer, makeHeldBooking } from '#tests/support/payment-journey.ts';
import { connectionScreen } from '#tests/support/screens/connection.ts';
import { expect, inEachLanguage } from '#tests/support/site.ts';
import { test } from '../look.ts';

inEachLanguage((language) => {
  const options = { locale: toLocale(language) };

  test('step 5: from the payment to the confirmation', async ({ page, look }) => {
    const payer = createPayer(page, language);
    const booking = await makeHeldBooking(page, language);
    await page.goto('/payment');
    await expect(payer.payNow).not.toHaveAttribute('aria-disabled', 'true');
    await look('5-payment');
    await page.goto('/payment/cancel');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await look('5-cancelled');
    await page.goto('/payment/error?error=card_declined');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await look('5-declined');
    await page.goto(`/confirmation?bookingId=${booking.id}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await look('6-unpaid');
    await page.goto('/payment');
    await payer.goToGateway();
    await payer.lookAtSuccess(async () => {
      await payer.pressAtGateway('pay');
      // The gateway's page has such a heading too, and what comes after it is judged with its styles.
      await page.waitForURL('**/payment/success?**');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await look('5-success');
    });
    await page.waitForURL(`**/confirmation?bookingId=${booking.id}`);
    await expect(
      page.getByRole('heading', { level: 1, name: m.booking_status_paid_title({}, options) }),
    ).toBeVisible();
    await look('6-paid');
  });

  test('step 5: the held time is almost over, and over', async ({ page, site, look }) => {
    const payer = createPayer(page, language);
    const booking = await makeHeldBooking(page, language);
    const hold = (seconds: number) =>
      site.query(
        'update bookings set hold_expires_at = clock_timestamp() + make_interval(secs => $2) where id = $1',
        [booking.id, seconds],
      );
    await hold(200);
    await page.goto('/payment');
    await expect(payer.button(m.payment_hold_extend({}, options))).toBeVisible();
    await look('5-held-for-minutes');
    await hold(-1);
    await page.goto('/payment');
    await expect(page.getByRole('button', { name: /^\d{1,2}:\d\d–/ }).first()).toBeVisible();
    await look('5-held-time-over');
    await page
      .getByRole('button', { name: /^\d{1,2}:\d\d–/ })
      .first()
      .click();
    await expect(page.locator('#fullName')).toHaveValue(String(booking.fullName));
    await look('4-moved');
  });

  test('step 5: nothing to pay, loading, the gateway away, and no network', async ({
    page,
    context,
    look,
  }) => {
    const payer = createPayer(page, language);
    await page.goto('/payment');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await look('5-without-booking');
    await makeHeldBooking(page, language);
    const checkout = '**/api/payment/direct-checkout';
    await page.route(checkout, () => undefined);
    await page.goto('/payment');
    await expect(payer.payNow).toBeVisible();
    await look('5-preparing');
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.route(checkout, (route) => route.abort());
    await page.goto('/payment');
    await expect(page.getByRole('main').getByText(m.payment_checkout_network({}, options))).toBeVisible();
    await look('5-gateway-away');
    await page.unrouteAll();
    await page.goto('/payment');
    await expect(payer.payNow).not.toHaveAttribute('aria-disabled', 'true');
    await context.setOffline(true);
    await payer.payNow.click();
    await expect(connectionScreen(page, language).notice.first()).toBeVisible();
    await look('5-offline');
    await context.setOffline(false);
  });
});
