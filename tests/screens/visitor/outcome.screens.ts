import { m } from '#i18n/generated/messages.js';
import { toLocale } from '#shared/language.ts';
import { createVisitor, tandem } from '#tests/support/booking-journey.ts';
import { connectionScreen } from '#tests/support/screens/connection.ts';
import { listCached, untilServiceWorker } from '#tests/support/service-worker.ts';
import { expect, inEachLanguage } from '#tests/support/site.ts';
import { logIn } from '#tests/support/staff-journey.ts';
import { untilWeatherCame } from '#tests/support/weather-station.ts';
import { test } from '../look.ts';

// One after the other, with one server: starting another takes longer than a journey.
test.describe.configure({ mode: 'default' });

/** A sheet of A4 at 96 dots per inch. */
const paper = { width: 794, height: 1123 };

/** Without a store bookings are paid at the beach. */
test.use({
  serviceWorkers: 'allow',
  serverEnv: [
    ({ station }, use) => use({ WEATHER_URL: station.forecastUrl, MARINE_URL: station.marineUrl }),
    { scope: 'worker' },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
  untilSettled: [({}, use) => use(untilWeatherCame), { scope: 'worker' }],
});

inEachLanguage((language) => {
  const options = { locale: toLocale(language) };
  const heading = (name: string) => ({ level: 1, name }) as const;

  test('step 6: a booking that is paid at the beach, on the screen, on paper and offline', async ({
    page,
    context,
    look,
    isMobile,
  }) => {
    const answer = await page.request.post('/api/bookings', {
      data: {
        fullName: 'Zofia Brzęczyszczykiewicz',
        email: 'zofia.brzeczyszczykiewicz@przyklad.example.org',
        phoneNumber: '+48 601 234 567',
        dateOfBirth: '1990-05-21',
        ...{ waiverAccepted: true, termsAccepted: true, privacyAccepted: true },
        bookingDate: '2026-07-11',
        timeSlot: '10:00-10:30',
        itemsBooked: '{"tandem-kayak":{"itemId":"tandem-kayak","quantity":2,"duration":"1"}}',
        language,
      },
    });
    const { id } = await answer.json();
    await page.goto('/contact');
    await untilServiceWorker(page);
    await page.evaluate((pending) => localStorage.setItem('pendingBookingId', pending), String(id));
    await page.goto('/booking-confirmation');
    await expect(page.getByRole('row', { name: tandem[language] })).toBeVisible();
    await look('6-received');
    await page.goto(`/confirmation?bookingId=${id}`);
    await expect(
      page.getByRole('heading', heading(m.booking_status_pending_title({}, options))),
    ).toBeVisible();
    await look('6-pay-later');
    await page.getByRole('button', { name: m.booking_save({}, options), exact: true }).click();
    await expect(page.getByRole('button', { name: m.booking_save_print({}, options) })).toBeVisible();
    await look('6-save');
    await page.keyboard.press('Escape');
    const size = page.viewportSize();
    await page.emulateMedia({ media: 'print' });
    if (!isMobile) await page.setViewportSize(paper);
    await look('6-print');
    await page.emulateMedia({ media: null });
    if (size) await page.setViewportSize(size);
    for (const kept of ['/confirmation', `/api/bookings/${id}`])
      await expect.poll(() => listCached(page)).toContain(kept);
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByText(`WATER-${id}`).first()).toBeVisible();
    await look('6-offline');
    await page.goto('/booking');
    await expect(connectionScreen(page, language).heading).toBeVisible();
    await look('offline-page');
    await context.setOffline(false);
    // The requested page loads without another press.
    await expect(page.getByRole('heading', heading(m.booking_date_title({}, options)))).toBeVisible();
    await logIn(page);
    await page.request.patch(`/api/bookings/${id}/cancel`);
    await page.goto(`/confirmation?bookingId=${id}`);
    await expect(
      page.getByRole('heading', heading(m.booking_status_cancelled_title({}, options))),
    ).toBeVisible();
    await look('6-cancelled');
  });

  test('step 6: confirmations without a booking', async ({ page, look }) => {
    const visitor = createVisitor(page, language);
    await page.goto('/confirmation');
    await visitor.lookAt(m.booking_info_missing({}, options));
    await look('6-missing');
    await page.goto('/confirmation?bookingId=999999');
    await visitor.lookAt(m.booking_not_found_title({}, options));
    await look('6-not-found');
    await page.goto('/documents');
    await expect(page.getByText(m.booking_missing_title({}, options)).first()).toBeVisible();
    await look('1-missing-information');
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('step 6: pages that need scripts', async ({ page, look }) => {
    for (const [name, path] of [
      ['6-received', '/booking-confirmation'],
      ['6-paid', '/confirmation?bookingId=1'],
      ['1-day', '/booking'],
    ] as const) {
      await page.goto(path);
      await look(`${name}-without-scripts`, { isForAxe: false });
    }
  });
});
