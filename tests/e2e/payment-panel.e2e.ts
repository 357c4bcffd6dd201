import type { Page } from '@playwright/test';
import { m } from '#i18n/generated/messages.js';
import { customer } from '#tests/support/booking-journey.ts';
import { test } from '#tests/support/card-site.ts';
import { createPayer, makeHeldBooking, readPayment } from '#tests/support/payment-journey.ts';
import { bookingsTab } from '#tests/support/screens/bookings-tab.ts';
import { paymentPanel } from '#tests/support/screens/payment-panel.ts';
import { reviewQueue } from '#tests/support/screens/review-queue.ts';
import { expect, lookAtScreen, type Site } from '#tests/support/site.ts';
import { logIn } from '#tests/support/staff-journey.ts';

async function openEntries(site: Site): Promise<string[]> {
  const rows = await site.query<{ kind: string }>(
    'select kind from attention_items where resolved_at is null order by id',
  );
  return rows.map(({ kind }) => kind);
}

async function orderOf(site: Site, bookingId: number): Promise<string> {
  const [row] = await site.query<{ id: string }>(
    'select order_id as id from payment_attempts where booking_id = $1',
    [bookingId],
  );
  return row?.id ?? '';
}

/** A visitor books and pays. */
async function bookAndPay(page: Page) {
  const payer = createPayer(page, 'EN');
  const booking = await makeHeldBooking(page, 'EN');
  await page.goto('/payment');
  await payer.goToGateway();
  await payer.pressAtGateway('pay');
  await payer.arrive(booking);
  return booking;
}

test('a refund that myPOS refuses: asked about, tried again, given back outside', async ({
  page,
  site,
  control,
}) => {
  const booking = await bookAndPay(page);
  const orderId = await orderOf(site, booking.id);
  await control.call('settings', { refundStatus: 13 });
  await logIn(page);
  await page.request.patch(`/api/bookings/${booking.id}/cancel`);
  await expect.poll(() => openEntries(site), { timeout: 30_000 }).toEqual(['refund-refused']);

  await page.goto('/admin?tab=payment');
  const title = m.attention_refund_refused_title();
  const { self: entry, openPayment } = reviewQueue(page).entry(title);
  await expect(entry).toHaveCount(1);
  // What is still owed cannot be marked as done.
  await expect(entry.getByRole('button')).toHaveCount(0);
  await openPayment.click();
  const panel = paymentPanel(page);
  await expect(page).toHaveURL(new RegExp(`tab=payment&payment=${orderId}`));
  await expect(panel.self).toContainText(m.panel_test_title());
  await expect(panel.self).toContainText(m.panel_step_paid());
  await expect(panel.self).toContainText(m.panel_refund_refused({ code: 13 }));
  await expect(panel.self.getByRole('definition').filter({ hasText: /^€28$/ })).toHaveCount(2);
  await expect(panel.button(m.panel_refund())).toHaveCount(0);
  await lookAtScreen(page);

  await panel.button(m.panel_ask()).click();
  await expect(panel.outcome).toContainText(m.panel_ask_agrees());
  await control.setMode('error');
  await panel.button(m.panel_ask()).click();
  await expect(panel.outcome).toContainText(m.panel_ask_unanswered());
  await expect(panel.self).toContainText('myPOS has not answered about this payment since ');
  await lookAtScreen(page);
  await control.setMode('normal');
  await panel.button(m.panel_retry()).click();
  await expect(panel.outcome).toContainText(m.panel_retry_refused());

  // A part in cash, then the rest through the gateway.
  await panel.button(m.panel_given_back()).click();
  const { amount } = panel;
  await expect(amount).toBeFocused();
  await expect(amount).toHaveValue('28');
  await amount.fill('30');
  await panel.button(m.panel_given_back_confirm({ amount: '€30' })).click();
  await expect(panel.self).toContainText(m.panel_money_too_high({ amount: '€28' }));
  await expect(panel.self).toContainText(m.issue_reason_required());
  await lookAtScreen(page);
  await amount.fill('8');
  await panel.reason.fill('Eight euros in cash');
  await page.route('**/given-back', (route) =>
    route.fulfill({ status: 503, json: { message: 'Later, please.' } }),
  );
  await panel.button(m.panel_given_back_confirm({ amount: '€8' })).click();
  await expect(panel.failure).toContainText('Later, please.');
  await expect(panel.reason).toHaveValue('Eight euros in cash');
  await page.unroute('**/given-back');
  await panel.button(m.panel_given_back_confirm({ amount: '€8' })).dblclick();
  await expect(panel.outcome).toContainText(m.panel_given_back_done({ amount: '€8' }));
  await expect(panel.self.getByRole('region', { name: m.panel_actions() })).toBeFocused();
  await expect(panel.self).toContainText('admin: Eight euros in cash');
  expect(await readPayment(site, booking.id)).toMatchObject({
    movements: 'card-payment 2800, card-refund-outside -800',
  });

  await control.call('settings', { refundStatus: 0 });
  await expect(async () => {
    const retry = panel.button(m.panel_retry());
    if (await retry.isVisible()) await retry.click();
    await expect(panel.state).toHaveText(m.history_state_refunded(), { timeout: 2_000 });
  }).toPass();
  await expect(panel.button(m.panel_given_back())).toHaveCount(0);
  await lookAtScreen(page);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/tab=payment$/);
  await expect(entry).toHaveCount(0);
  expect(await openEntries(site)).toEqual([]);
  expect((await control.order(orderId)).balanceCents).toBe(800);
});

test('a part of a payment goes back, then the rest, and the booking is to be paid at the beach', {
  tag: '@long',
}, async ({ page, site, control }) => {
  const booking = await bookAndPay(page);
  await logIn(page);
  await page.goto(`/admin?booking=${booking.id}`);
  const { details } = bookingsTab(page);
  await details.getByRole('link', { name: m.panel_open() }).click();
  const panel = paymentPanel(page);
  await expect(panel.self).toBeVisible();

  await panel.button(m.panel_refund()).click();
  await expect(panel.self).toContainText(m.panel_unpaid_after());
  await panel.amount.fill('5,50');
  await expect(panel.self).not.toContainText(m.panel_unpaid_after());
  await panel.button(m.panel_refund_confirm({ amount: '€5.50' })).click();
  await expect(panel.self).toContainText(m.panel_cause_required());
  await expect(panel.cause).toBeFocused();
  await panel.cause.selectOption('other');
  await panel.sentence.fill('The captain had lost the keys.');
  await expect(panel.preview).toContainText('The captain had lost the keys.');
  await panel.cause.selectOption('goodwill');
  await panel.note.fill('An hour of rain');
  // What the guest will read, before it is sent.
  const sentences = [m.mail_refunded_text({ amount: '€5.50' }), m.refund_goodwill(), m.refund_stands()];
  for (const sentence of sentences) await expect(panel.preview).toContainText(sentence);
  await lookAtScreen(page);
  await panel.button(m.panel_refund_confirm({ amount: '€5.50' })).dblclick();
  await expect(panel.outcome).toContainText(m.panel_refund_done({ amount: '€5.50' }));
  await expect(panel.self).toContainText(m.history_movement_card_refund(), { timeout: 30_000 });
  expect(await readPayment(site, booking.id)).toEqual({
    state: 'paid',
    attempts: 'confirmed',
    movements: 'card-payment 2800, card-refund -550',
  });
  const [mail] = await site.query<{ text: string }>(
    "select text_body as text from outbox_mails where booking_id = $1 and kind = 'payment-refunded'",
    [booking.id],
  );
  expect(mail?.text).toContain(sentences.join('\n\n'));

  await panel.button(m.panel_refund()).click();
  await expect(panel.amount).toHaveValue('22.50');
  await panel.cause.selectOption('price-corrected');
  await expect(panel.preview).toContainText(m.refund_to_pay());
  await panel.button(m.panel_refund_confirm({ amount: '€22.50' })).click();
  await expect(panel.state).toHaveText(m.history_state_refunded(), {
    timeout: 30_000,
  });
  expect(await readPayment(site, booking.id)).toMatchObject({ state: 'pending', attempts: 'refunded' });
  expect((await control.order(await orderOf(site, booking.id))).balanceCents).toBe(0);
  await page.goBack();
  await expect(details).toContainText(m.staff_payment_pending());
});

test('a payment without a booking is given one', async ({ page, site, control }) => {
  const answer = await page.request.post('/api/payment/create-checkout', {
    data: {
      transactionId: 'WATER-1',
      amount: 28,
      customerEmail: customer.email,
      customerName: customer.fullName,
      itemsBooked: '{"sup":{"itemId":"sup","quantity":2,"duration":"1","price":"€14"}}',
    },
  });
  const checkout = await answer.json();
  await control.visit(checkout);
  await control.press(checkout.orderId, {});
  const booking = await makeHeldBooking(page, 'EN');
  await logIn(page);
  await page.goto(`/admin?payment=${checkout.orderId}`);
  const panel = paymentPanel(page);
  await expect(panel.self).toContainText(m.attention_unattached_payment_title());
  await expect(panel.button(m.panel_done_of({ title: m.attention_unattached_payment_title() }))).toHaveCount(
    0,
  );

  await panel.button(m.panel_attach()).click();
  const number = panel.bookingNumber;
  await panel.button(m.panel_attach_confirm()).click();
  await expect(panel.self).toContainText(m.panel_attach_invalid());
  await number.fill('999999');
  await panel.button(m.panel_attach_confirm()).click();
  await expect(panel.failure).toContainText(m.error_booking_not_found());
  await expect(number).toHaveValue('999999');
  await lookAtScreen(page);
  await number.fill(`#${booking.id}`);
  await panel.button(m.panel_attach_confirm()).dblclick();
  await expect(panel.outcome).toContainText(m.panel_attach_done({ id: booking.id }));
  await expect(panel.self).not.toContainText(m.attention_unattached_payment_title());
  await expect(panel.button(m.panel_attach())).toHaveCount(0);
  expect(await readPayment(site, booking.id)).toMatchObject({ state: 'paid', attempts: 'confirmed' });
  expect(await openEntries(site)).toEqual([]);
});

test('an address that names no payment says so', async ({ page }) => {
  await logIn(page);
  await page.goto('/admin?payment=ABCDEFGHIJ0123456789');
  await expect(paymentPanel(page).failure).toContainText(m.error_order_not_found());
  await lookAtScreen(page);
  await page.goto('/admin?payment=nonsense');
  await expect(page.getByRole('heading', { name: m.admin_tab_payment(), exact: true })).toBeVisible();
  await expect(paymentPanel(page).self).toHaveCount(0);
});
