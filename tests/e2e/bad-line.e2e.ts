import type { Page } from '@playwright/test';
import type { Booking } from '#features/bookings/bookings.contract.ts';
import { m } from '#i18n/generated/messages.js';
import { createVisitor, single } from '#tests/support/booking-journey.ts';
import { test } from '#tests/support/card-site.ts';
import { createPayer, makeHeldBooking, paidRecord, readPayment } from '#tests/support/payment-journey.ts';
import { expect, lookAtPage } from '#tests/support/site.ts';

// What waits turns for as long as it waits, and `lookAtPage` looks at a screen that stands still.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const options = { locale: 'en' } as const;
const bookings = '**/api/bookings';
const cut = (page: Page) => page.context().setOffline(true);
const restore = (page: Page) => page.context().setOffline(false);

/** The network goes with the next request, which never arrives. */
function loseRequest(page: Page, address: string) {
  return page.route(
    address,
    async (route) => {
      await cut(page);
      await route.abort('internetdisconnected');
    },
    { times: 1 },
  );
}

/** The next request arrives, and the network goes before its answer has come; `between` happens in between. */
function loseAnswer(page: Page, address: string, between?: () => Promise<unknown>) {
  return page.route(
    address,
    async (route) => {
      await route.fetch();
      await between?.();
      await cut(page);
    },
    { times: 1 },
  );
}

/** As for somebody who comes back to the page: it reads the booking again, until it has read that it is kept. */
async function readThatBookingIsKept(page: Page) {
  await expect(async () => {
    const read = page.waitForResponse(/\/api\/bookings\/\d+$/, { timeout: 1_000 });
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    const booking: Booking = await (await read).json();
    expect(booking.holdSecondsLeft).toBeNull();
  }).toPass();
}

function lookAtNotice(page: Page) {
  const notice = page.getByRole('status').filter({ hasText: m.site_offline({}, options) });
  const cancel = notice.getByRole('button', { name: m.site_sending_cancel({}, options) });
  return { notice, cancel };
}

test('a booking over a line that is cut at every call is made and paid once', async ({ page, site }) => {
  const visitor = createVisitor(page, 'EN');
  const payer = createPayer(page, 'EN');
  const { notice, cancel } = lookAtNotice(page);

  await page.goto('/booking');
  await expect(page.getByRole('grid')).toBeVisible();
  await cut(page);
  await visitor.chooseDay('2026-07-14');
  await expect(notice).toBeVisible();
  await expect(cancel).toBeHidden();
  await lookAtPage(page);
  await restore(page);
  await visitor.chooseSlot('10:00-10:30');
  await expect(notice).toBeHidden();
  await visitor.next();
  await visitor.chooseItems(single.EN, 1, m.booking_duration_one({}, options));
  await visitor.next();
  await visitor.continueToDocuments();

  await visitor.fillIn();
  await visitor.acceptDocuments();
  await cut(page);
  await visitor.completeBooking();
  await expect(cancel).toBeVisible();
  await lookAtPage(page);
  await cancel.click();
  await expect(cancel).toBeHidden();
  await restore(page);
  await expect(notice).toBeHidden();
  expect(await site.query('select 1 from bookings')).toEqual([]);
  await cut(page);
  await visitor.completeBooking();
  await expect(cancel).toBeVisible();
  await loseAnswer(page, bookings);
  const lost = page.waitForRequest(bookings);
  await restore(page);
  await lost;
  await expect.poll(() => site.query('select 1 from bookings')).toHaveLength(1);
  await expect(cancel).toBeVisible();
  await loseRequest(page, '**/api/payment/direct-checkout');
  await restore(page);

  await page.waitForURL('**/payment');
  await expect(notice).toBeVisible();
  await expect(cancel).toBeHidden();
  await lookAtPage(page);
  await restore(page);
  await expect(payer.payNow).not.toHaveAttribute('aria-disabled', 'true');
  await expect(notice).toBeHidden();

  await loseAnswer(page, '**/api/bookings/*/extend-hold');
  await payer.button(m.payment_hold_extend({}, options)).click();
  await expect(cancel).toBeVisible();
  await restore(page);
  await expect(payer.button(m.payment_hold_extend({}, options))).toBeHidden();
  await expect(page.getByText(m.payment_hold_extend_failed({}, options))).toBeHidden();

  await cut(page);
  await payer.payNow.click();
  await expect(cancel).toBeVisible();
  await cancel.click();
  await payer.payNow.click();
  await expect(cancel).toBeVisible();
  await restore(page);
  await expect(page).toHaveURL(/\/vmp\//);

  await loseRequest(page, '**/api/payment/status/**');
  await payer.pressAtGateway('pay');
  await expect(notice).toBeVisible();
  await lookAtPage(page);
  await loseAnswer(page, '**/api/payment/manually-create-booking');
  await restore(page);
  await expect(page.getByRole('heading', { name: m.payment_success_title({}, options) })).toBeVisible();
  await expect(notice).toBeVisible();
  await restore(page);
  const [booking] = await site.query<{ id: number }>('select id::int from bookings');
  await payer.arrive({ id: booking?.id ?? 0 });
  expect(await readPayment(site, booking?.id ?? 0)).toEqual({
    ...paidRecord,
    movements: 'card-payment 1400',
  });
  expect(await site.query('select 1 from bookings')).toHaveLength(1);
});

test('who pays at the beach over a line that is cut has one booking', async ({ page, site }) => {
  const payer = createPayer(page, 'EN');
  const { cancel } = lookAtNotice(page);
  const booking = await makeHeldBooking(page, 'EN');
  await page.goto('/payment/error?error=card_declined');
  const payAtBeach = payer.button(m.payment_at_beach({}, options));
  await expect(payAtBeach).toBeVisible();
  await cut(page);
  await payAtBeach.click();
  await expect(cancel).toBeVisible();
  await lookAtPage(page);
  // Other questions may be answered where this one is not.
  await loseAnswer(page, '**/api/bookings/*/pay-at-beach', () => readThatBookingIsKept(page));
  await restore(page);
  await expect
    .poll(() => site.query('select state from bookings where id = $1', [booking.id]))
    .toEqual([{ state: 'pending' }]);
  await expect(cancel).toBeVisible();
  await restore(page);
  await page.waitForURL('**/booking-confirmation');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(m.booking_received_title({}, options));
  expect(await site.query('select 1 from bookings')).toHaveLength(1);
});
