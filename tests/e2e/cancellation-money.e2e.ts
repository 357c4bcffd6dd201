import type { Page } from '@playwright/test';
import type { Booking } from '#features/bookings/bookings.contract.ts';
import { m } from '#i18n/generated/messages.js';
import { languages, toLocale } from '#shared/language.ts';
import { test } from '#tests/support/card-site.ts';
import type { GatewayControl } from '#tests/support/gateway-control.ts';
import { makeHeldBooking } from '#tests/support/payment-journey.ts';
import { bookingsTab } from '#tests/support/screens/bookings-tab.ts';
import { expect, lookAtScreen } from '#tests/support/site.ts';
import { logIn, toastOf } from '#tests/support/staff-journey.ts';

async function payByCard(page: Page, control: GatewayControl): Promise<Booking> {
  const booking = await makeHeldBooking(page, 'EN');
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
  return booking;
}

test('before the tap staff read what happens to the money, of one booking and of several', async ({
  page,
  control,
  context,
  baseURL,
}, { project, outputDir }) => {
  const byCard = await payByCard(page, control);
  const byHand = await makeHeldBooking(page, 'EN');
  await logIn(page);
  await page.request.patch(`/api/bookings/${byHand.id}/payment`, { data: { paymentCompleted: true } });

  const list = bookingsTab(page);
  const { question } = list;
  for (const language of languages) {
    const options = { locale: toLocale(language) };
    await context.addCookies([{ name: 'language', value: language, url: baseURL ?? page.url() }]);
    await page.evaluate((value) => localStorage.setItem('language', value), language);
    await page.goto(`/admin?tab=bookings&q=${byCard.id}`);
    const action = m.staff_cancel({}, options);
    await bookingsTab(page, language).act(action, byCard.fullName ?? '');
    await expect(question).toContainText(m.bookings_money_title({}, options));
    await expect(question.getByRole('status')).toContainText('28');
    await lookAtScreen(page, language);
    await page.screenshot({ path: `${outputDir}/../cancel-${language}-${project.name}.png` });
    await question.getByRole('button', { name: m.staff_cancel_keep({}, options) }).click();
  }

  await context.addCookies([{ name: 'language', value: 'EN', url: baseURL ?? page.url() }]);
  await page.evaluate(() => localStorage.setItem('language', 'EN'));
  await page.goto('/admin?tab=bookings&status=paid');
  await list.selectAll.check();
  await list.deleteSelected(2).click();
  await expect(question).toContainText(m.bookings_money_card({ count: 1, amount: '€28' }));
  await expect(question).toContainText(m.bookings_money_hand({ count: 1, amount: '€28' }));
  await lookAtScreen(page);
  await page.screenshot({ path: `${outputDir}/../delete-${project.name}.png` });
  await question.getByRole('button', { name: m.bookings_delete_confirm() }).click();
  await expect(toastOf(page)).toContainText(m.bookings_deleted());

  await page.goto('/admin?tab=bookings&status=cancelled');
  await expect(list.row(m.bookings_was_paid())).not.toHaveCount(0);
  await expect(async () => {
    await page.reload();
    await expect(page.getByText(m.bookings_was_refunded(), { exact: true })).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: 40_000 });
  await lookAtScreen(page);
  await page.screenshot({ path: `${outputDir}/../cancelled-${project.name}.png` });
});
