import { attentionKinds } from '#features/payments/payments.contract.ts';
import { describeAttention } from '#features/payments/web/attention/attention-labels.ts';
import { m } from '#i18n/generated/messages.js';
import { test } from '#tests/support/card-site.ts';
import { makeHeldBooking, readPayment } from '#tests/support/payment-journey.ts';
import { bookingsTab } from '#tests/support/screens/bookings-tab.ts';
import { reviewQueue } from '#tests/support/screens/review-queue.ts';
import { staffShell } from '#tests/support/screens/staff-shell.ts';
import { expect, lookAtPage, lookAtScreen, type Site } from '#tests/support/site.ts';
import { logIn, toastOf } from '#tests/support/staff-journey.ts';

async function openKinds(site: Site): Promise<string[]> {
  const rows = await site.query<{ kind: string }>(
    'select kind from attention_items where resolved_at is null order by id',
  );
  return rows.map(({ kind }) => kind);
}

test('money that a person has to give back is shown until somebody says that it is done', async ({
  page,
  site,
}) => {
  const booking = await makeHeldBooking(page, 'EN');
  await logIn(page);
  await page.goto('/admin?tab=payment');
  await expect(page.getByText(m.attention_none(), { exact: true })).toBeVisible();
  await lookAtPage(page);

  for (const [path, data] of [
    ['payment', { paymentCompleted: true }],
    ['cancel', undefined],
  ] as const) {
    const answer = await page.request.patch(`/api/bookings/${booking.id}/${path}`, { data });
    expect(answer.status()).toBe(200);
  }
  await page.goto('/admin?tab=bookings');
  const title = m.attention_refund_by_hand_title();
  const entry = reviewQueue(page).entry(title).self;
  await expect(entry).toContainText('€28');
  await expect(entry).toContainText(m.attention_refund_by_hand_person());
  const counter = staffShell(page).counterOf(m.admin_tab_payment());
  await expect(counter).toHaveAccessibleName(/, 1 thing needs attention/);
  await lookAtPage(page);

  await entry.getByRole('link', { name: m.attention_booking({ id: booking.id }) }).click();
  const { details } = bookingsTab(page);
  await expect(details).toContainText(m.staff_details_cancelled());
  const byHand = m.history_by({ kind: m.history_movement_payment_by_hand(), staff: 'admin' });
  await expect(details).toContainText(byHand);
  await lookAtScreen(page);
  await page.goBack();

  await reviewQueue(page).entry(title).done.click();
  await lookAtScreen(page);
  await page.getByRole('button', { name: m.attention_done_keep() }).click();
  await expect(entry).toBeVisible();
  await reviewQueue(page).entry(title).done.click();
  await expect(bookingsTab(page).question).toContainText(
    m.attention_done_cash_text({ title, amount: '€28' }),
  );
  await page.getByRole('button', { name: m.attention_done_cash_confirm({ amount: '€28' }) }).click();
  await expect(toastOf(page)).toContainText(m.attention_done_toast());
  await expect(entry).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();
  await expect(counter).not.toHaveAccessibleName(/attention/);
  const [row] = await site.query(
    `select username from attention_items i join staff_accounts s on s.id = i.resolved_by
     where booking_id = $1`,
    [booking.id],
  );
  expect(row).toEqual({ username: 'admin' });
  const { movements } = await readPayment(site, booking.id);
  expect(movements).toBe('payment-by-hand 2800, refund-by-hand -2800');
});

test('a card payment whose booking is cancelled is refunded automatically, and its history says so', {
  tag: '@long',
}, async ({ page, site, control }) => {
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
  await logIn(page);
  await page.goto(`/admin?booking=${booking.id}`);
  const { details } = bookingsTab(page);
  await expect(details).toContainText(m.history_state_confirmed());
  await page.keyboard.press('Escape');

  await page.request.patch(`/api/bookings/${booking.id}/cancel`);
  await expect.poll(() => openKinds(site), { timeout: 30_000 }).not.toContain('cancelled-payment');
  await page.goto(`/admin?booking=${booking.id}`);
  await expect(details).toContainText(m.history_state_refunded());
  await expect(details).toContainText(m.history_movement_card_refund());
  await expect(details).toContainText(checkout.orderId);
  await lookAtScreen(page);
});

test('every kind says what happened, what happens automatically and what is left to do', async ({ page }) => {
  await logIn(page);
  const items = attentionKinds.map((kind, index) => ({
    id: index + 1,
    kind,
    orderId: index % 2 ? 'ABCDEFGHIJ0123456789' : null,
    bookingId: index % 3 ? 12 : null,
    amountCents: index % 4 ? 2550 : null,
    detail: index % 5 ? '13' : null,
    raisedAt: '2026-07-10T08:00:00.000Z',
  }));
  await page.route('**/api/payment/attention', (route) => route.fulfill({ json: items }));
  await page.goto('/admin?tab=payment');
  for (const item of items) {
    const { title, what, server, person } = describeAttention(item);
    const entry = reviewQueue(page).entry(title);
    for (const text of [what, server, person]) await expect(entry.self).toContainText(text);
    await expect(entry.openPayment).toHaveCount(item.orderId === null ? 0 : 1);
  }
  await lookAtPage(page);
  await page.goto('/admin?tab=bookings');
  await page.getByRole('link', { name: m.attention_show_all({ count: items.length }) }).click();
  await page.waitForURL('**/admin?tab=payment');

  await page.unroute('**/api/payment/attention');
  await page.route('**/api/payment/attention', (route) =>
    route.fulfill({ status: 503, json: { message: 'Later, please.' } }),
  );
  await page.goto('/admin?tab=bookings');
  await expect(page.getByText(m.attention_failed())).toBeVisible();
  await lookAtPage(page);
  await page.goto('/admin?tab=payment');
  await expect(page.getByText('Later, please.')).toBeVisible();
  await lookAtPage(page);
});
