import { m } from '#i18n/generated/messages.js';
import { toLocale } from '#shared/language.ts';
import { makeHeldBooking } from '#tests/support/payment-journey.ts';
import { expect, inEachLanguage } from '#tests/support/site.ts';
import { logIn } from '#tests/support/staff-journey.ts';
import { test } from '../look.ts';

inEachLanguage((language) => {
  const options = { locale: toLocale(language) };

  test('a payment whose refund is refused', async ({ page, control, look }) => {
    const booking = await makeHeldBooking(page, language);
    const answer = await page.request.post('/api/payment/post-checkout', {
      data: {
        transactionId: booking.reference,
        amount: 28,
        customerEmail: booking.email,
        customerName: booking.fullName,
        itemsBooked: booking.itemsBooked,
        bookingId: booking.id,
      },
    });
    const checkout = await answer.json();
    await control.visit(checkout);
    await control.press(checkout.orderId, {});
    await logIn(page);
    await page.goto(`/admin?payment=${checkout.orderId}`);
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: m.panel_refund({}, options) }).click();
    await dialog.getByRole('button', { name: /28/ }).click();
    await look('admin-payment-refund-form');

    await control.call('settings', { refundStatus: 13 });
    await page.request.patch(`/api/bookings/${booking.id}/cancel`);
    await page.goto('/admin?tab=payment');
    await page
      .getByRole('link', { name: m.panel_open_of({ title: '' }, options) })
      .first()
      .waitFor();
    await look('admin-payment-entries');
    await page.goto(`/admin?payment=${checkout.orderId}`);
    await expect(dialog).toContainText(m.panel_refund_refused({ code: 13 }, options));
    await dialog.getByRole('button', { name: m.panel_ask({}, options) }).click();
    await expect(dialog.getByRole('status')).toContainText(m.panel_ask_agrees({}, options));
    await look('admin-payment-panel');
    await dialog.getByRole('heading', { name: m.panel_actions({}, options) }).scrollIntoViewIfNeeded();
    await dialog.getByRole('list').last().getByRole('listitem').last().scrollIntoViewIfNeeded();
    await look('admin-payment-panel-end');
    await page.goto(`/admin/booking?id=${booking.id}`);
    await page.getByRole('link', { name: m.panel_open({}, options) }).scrollIntoViewIfNeeded();
    await look('admin-payment-history');
    await control.call('settings', { refundStatus: 0 });
  });
});
