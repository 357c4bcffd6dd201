import type { Page } from '@playwright/test';
import type { Booking, CreateBookingRequest } from '#features/bookings/bookings.contract.ts';
import { m } from '#i18n/generated/messages.js';
import { type Language, toLocale } from '#shared/language.ts';
import { createVisitor, customer } from '#tests/support/booking-journey.ts';
import { gatewayPage } from '#tests/support/screens/gateway-page.ts';
import { expect, type Site } from '#tests/support/site.ts';

let bookings = 0;

/** Each booking has a day and an hour of its own. */
function nextRequest(language: Language): CreateBookingRequest {
  const day = 12 + (bookings % 18);
  const hour = 8 + Math.floor(bookings / 18);
  bookings += 1;
  const start = String(hour).padStart(2, '0');
  return {
    ...customer,
    waiverAccepted: true,
    termsAccepted: true,
    privacyAccepted: true,
    bookingDate: `2026-08-${day}`,
    timeSlot: `${start}:00-${start}:30`,
    itemsBooked: '{"sup":{"itemId":"sup","quantity":2,"duration":"1","price":"€14"}}',
    language,
  };
}

/** A booking of this browser that waits to be paid, stored as the documents page stores it. */
export async function makeHeldBooking(page: Page, language: Language): Promise<Booking> {
  const request = nextRequest(language);
  const answer = await page.request.post('/api/bookings', { data: request });
  expect(answer.status(), await answer.text()).toBe(201);
  const booking: Booking = await answer.json();
  expect(booking.holdSecondsLeft).not.toBeNull();
  // Any file of the site will do: what counts is whose storage it is.
  await page.goto('/favicon.svg');
  await page.evaluate(
    ({ id, info }) => {
      localStorage.setItem('pendingBookingId', String(id));
      localStorage.setItem('customerInfo', JSON.stringify({ ...info, bookingId: id }));
    },
    { id: booking.id, info: request },
  );
  return booking;
}

/** What a customer does between "Complete Booking" and the confirmation, in the words of the screen. */
export function createPayer(page: Page, language: Language) {
  const options = { locale: toLocale(language) };
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const heading = (name: string) => page.getByRole('heading', { level: 1, name });
  const visitor = createVisitor(page, language);
  return {
    lookAt: visitor.lookAt,
    button,
    payNow: button(m.payment_now({}, options)),
    tryAgain: button(m.payment_try_again({}, options)),
    cancel: button(m.payment_cancel({}, options)),
    /** Waits for the link, presses, and arrives at the gateway's page. */
    goToGateway: async () => {
      await expect(button(m.payment_now({}, options))).not.toHaveAttribute('aria-disabled', 'true');
      await button(m.payment_now({}, options)).click();
      // Not `waitForURL`: the second and the third way to the gateway may end the navigation of the one before.
      await expect(page).toHaveURL(/\/vmp\//);
    },
    pressAtGateway: gatewayPage(page).press,
    /** The success view redirects after a delay; a test that checks it has to say so before paying. */
    lookAtSuccess: async (pay: () => Promise<void>) => {
      const looked = Promise.withResolvers<void>();
      await page.route('**/api/payment/manually-create-booking', async (route) => {
        await looked.promise;
        await route.continue();
      });
      await pay();
      await visitor.lookAt(m.payment_success_title({}, options));
      looked.resolve();
    },
    /** The success view, and the confirmation that follows. */
    arrive: async (booking: Pick<Booking, 'id'>) => {
      await expect(heading(m.payment_success_title({}, options))).toBeVisible();
      await page.waitForURL(`**/confirmation?bookingId=${booking.id}`);
      await visitor.lookAt(m.booking_status_paid_title({}, options));
    },
  };
}

/** What a visitor books for 28 euros and pays by card, with the money moved at a moment: it moves by the database's clock. */
export async function buyByCard(
  page: Page,
  site: Site,
  language: Language,
  movedAt: string,
): Promise<Booking> {
  const payer = createPayer(page, language);
  const booking = await makeHeldBooking(page, language);
  await page.goto('/payment');
  await payer.goToGateway();
  await payer.pressAtGateway('pay');
  await payer.arrive(booking);
  await site.query('update money_movements set moved_at = $1', [movedAt]);
  return booking;
}

interface PaymentRecord {
  state: string;
  attempts: string;
  movements: string;
}

/** What a payment of a held booking leaves. */
export const paidRecord: PaymentRecord = {
  state: 'paid',
  attempts: 'confirmed',
  movements: 'card-payment 2800',
};

/** What became of a booking, its attempts and its money. */
export async function readPayment(site: Site, bookingId: number): Promise<PaymentRecord> {
  const [record] = await site.query<PaymentRecord>(
    `select state,
      (select coalesce(string_agg(state, ', ' order by created_at), '') from payment_attempts
        where booking_id = b.id) as attempts,
      (select coalesce(string_agg(kind || ' ' || amount_cents, ', ' order by id), '') from money_movements
        where booking_id = b.id) as movements
     from bookings b where id = $1`,
    [bookingId],
  );
  if (!record) throw new Error(`there is no booking ${bookingId}`);
  return record;
}

/** What the server believes of the gateway; it does not ask again before the test has ended. */
export async function setStoreCondition(site: Site, condition: 'ready' | 'refused'): Promise<void> {
  await site.query(
    `update payment_stores set condition = $1, notified_at = null, next_probe_at = now() + interval '1 hour'`,
    [condition],
  );
}
