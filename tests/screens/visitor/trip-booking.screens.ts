import { m } from '#i18n/generated/messages.js';
import { toLocale } from '#shared/language.ts';
import { createVisitor } from '#tests/support/booking-journey.ts';
import { createPayer } from '#tests/support/payment-journey.ts';
import { expect, inEachLanguage } from '#tests/support/site.ts';
import { logIn } from '#tests/support/staff-journey.ts';
import { aTrip, planTrip } from '#tests/support/trips.ts';
import { test } from '../look.ts';

const { texts, fares } = aTrip();

inEachLanguage((language) => {
  const options = { locale: toLocale(language) };

  test('a guided trip: who comes along, their boats, and what is paid for', async ({ page, site, look }) => {
    await logIn(page);
    const departure = await planTrip(page.request, { date: '2026-07-15', maxWeightKg: 110, decideHours: 24 });
    const full = await planTrip(page.request, { date: '2026-07-16', seats: 2 });
    await page.request.post('/api/logout');
    await page.goto('/guided-trips');
    await expect(page.getByRole('article').first()).toBeVisible();
    await look('trips-to-book');
    const visitor = createVisitor(page, language);
    await page.goto(`/guided-trips/book?departure=${departure}`);
    await expect(page.getByRole('heading', { level: 1, name: texts[language].title })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await look('trip-empty');
    await visitor.completeBooking();
    await expect(page.getByText(m.trip_book_nobody({}, options))).toBeVisible();
    await look('trip-nobody');
    for (const [n, fare] of fares.entries()) {
      const item = fare.names[language];
      const more = page.getByRole('button', { name: m.booking_quantity_more({ item }, options) });
      for (let count = 0; count < 2 + n; count += 1) await more.click();
    }
    await visitor.fillIn();
    await visitor.acceptDocuments();
    await look('trip-filled');
    await site.query('update departures set seats = 3 where id = $1', [departure]);
    await visitor.completeBooking();
    await expect(page.getByText(m.error_seats_sold({ left: 3 }, options))).toBeVisible();
    await look('trip-sold');
    await site.query('update departures set seats = 8 where id = $1', [departure]);
    await page.reload();
    await expect(page.getByText(m.trip_book_left({ count: 8 }, options))).toBeVisible();
    await visitor.completeBooking();
    await page.waitForURL('**/payment');
    await expect(createPayer(page, language).payNow).not.toHaveAttribute('aria-disabled', 'true');
    await look('trip-payment');
    const id = await page.evaluate(() => localStorage.getItem('pendingBookingId'));
    await page.goto(`/confirmation?bookingId=${id}`);
    await expect(page.getByRole('table')).toBeVisible();
    await look('trip-confirmation');
    await page.goto(`/guided-trips/book?departure=${departure}`);
    await expect(page.getByText(m.payment_booking_unpaid_title({}, options))).toBeVisible();
    await look('trip-unpaid');
    await site.query("update departures set state = 'closed' where id = $1", [full]);
    await page.goto(`/guided-trips/book?departure=${full}`);
    await expect(page.getByText(m.trip_book_full({}, options))).toBeVisible();
    await look('trip-over');
    // As if it had been booked.
    await site.query("update departures set state = 'open', taken = seats where id = $1", [full]);
    await page.goto('/guided-trips');
    await expect(page.getByText(m.trips_wait({}, options)).first()).toBeVisible();
    await look('trips-full');
    await page.goto(`/guided-trips/book?departure=${full}`);
    await page.getByRole('link', { name: m.waiting_title({}, options) }).click();
    await expect(page.getByRole('heading', { level: 2, name: texts[language].title })).toBeVisible();
    await look('trip-waiting');
    await site.query('update departures set taken = 0 where id = $1', [full]);
  });
});
