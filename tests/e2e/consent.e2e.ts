import { m } from '#i18n/generated/messages.js';
import { toLocale } from '#shared/language.ts';
import { pretendBooking, readNotes, watchOthers } from '#tests/support/advertising.ts';
import { customer } from '#tests/support/booking-journey.ts';
import { expect, inEachLanguage, lookAtScreen, staffPassword, test } from '#tests/support/site.ts';

// One after the other, with one server: starting another takes longer than a journey.
test.describe.configure({ mode: 'default' });

test.use({ serverEnv: { ADVERTISING_CONVERSION_ID: 'AW-123456789/AbC-D_efG' } });

const aBooking = {
  ...customer,
  waiverAccepted: true,
  termsAccepted: true,
  privacyAccepted: true,
  bookingDate: '2026-07-20',
  timeSlot: '09:00-09:30',
  itemsBooked: '{"sup":{"itemId":"sup","quantity":1,"duration":"1","price":"€14"}}',
};

inEachLanguage((language) => {
  const options = { locale: toLocale(language) };

  test('both answers are as easy, and the question fits the screen', async ({ page }) => {
    await page.goto('/');
    const banner = page.getByRole('region', { name: m.site_consent_title({}, options) });
    await expect(banner).toBeVisible();
    await lookAtScreen(page, language);
    const [agree, refuse] = await Promise.all(
      [m.site_consent_agree({}, options), m.site_consent_refuse({}, options)].map((name) =>
        banner.getByRole('button', { name, exact: true }).evaluate((button) => {
          const { width, height } = button.getBoundingClientRect();
          return { width, height, look: button.className };
        }),
      ),
    );
    expect(agree).toEqual(refuse);
    expect(agree?.height).toBeGreaterThanOrEqual(44);
  });
});

test('nothing is sent before somebody agreed, nor after they refused', async ({ page, site }) => {
  const asked = await watchOthers(page, site.origin);
  await pretendBooking(page);
  await page.goto('/booking-confirmation', { waitUntil: 'networkidle' });
  expect(asked).toEqual([]);
  await page.getByRole('button', { name: m.site_consent_refuse() }).click();
  await expect(page.getByRole('button', { name: m.site_consent_refuse() })).toHaveCount(0);
  await page.reload({ waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: m.site_consent_agree() })).toHaveCount(0);
  expect(asked).toEqual([]);
  expect(await readNotes(page)).toEqual([]);
});

test('who agreed on the way is counted once, when the booking is made', async ({ page, site }) => {
  const asked = await watchOthers(page, site.origin);
  await page.goto('/');
  await page.getByRole('button', { name: m.site_consent_agree() }).click();
  await page.reload({ waitUntil: 'networkidle' });
  expect(asked).toEqual([]);
  await pretendBooking(page);
  await page.goto('/booking-confirmation', { waitUntil: 'networkidle' });
  expect(asked).toEqual(['https://www.googletagmanager.com/gtag/js?id=AW-123456789']);
  const events = (await readNotes(page)).filter(([kind]) => kind === 'event');
  expect(events).toEqual([
    ['event', 'conversion', { send_to: 'AW-123456789/AbC-D_efG', transaction_id: 'WATER-4711' }],
  ]);
});

test('a confirmation is counted when the booking is paid, and not before', async ({
  page,
  site,
  request,
}) => {
  const asked = await watchOthers(page, site.origin);
  await page.goto('/');
  await page.getByRole('button', { name: m.site_consent_agree() }).click();
  const answer = await page.request.post('/api/bookings', { data: aBooking });
  const { id } = await answer.json();
  await page.goto(`/confirmation?bookingId=${id}`);
  await expect(page.getByText(`WATER-${id}`).first()).toBeVisible();
  expect(asked).toEqual([]);
  // The customer pays at the beach.
  await request.post('/api/login', { data: { username: 'admin', password: staffPassword } });
  const paid = await request.patch(`/api/bookings/${id}/payment`, { data: { paymentCompleted: true } });
  expect(paid.status()).toBe(200);
  await page.reload();
  await expect.poll(() => asked).toHaveLength(1);
  expect((await readNotes(page)).at(-1)).toEqual([
    'event',
    'conversion',
    expect.objectContaining({ transaction_id: `WATER-${id}` }),
  ]);
});

test('an answer is taken back in the footer', async ({ page }) => {
  await page.goto('/contact');
  await page.getByRole('button', { name: m.site_consent_agree() }).click();
  const choices = page.getByRole('contentinfo').getByRole('button', { name: m.site_consent_choices() });
  await choices.click();
  await expect(page.getByRole('region', { name: m.site_consent_title() })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('advertisingConsent'))).toBeNull();
});

test('a booking is not interrupted by the question', async ({ page }) => {
  const question = page.getByRole('region', { name: m.site_consent_title() });
  for (const path of ['/booking', '/documents?from_booking=true', '/payment', '/payment/error']) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(question).toHaveCount(0);
    await expect(page.getByRole('button', { name: m.site_consent_choices() })).toHaveCount(0);
  }
  await page.goto('/contact');
  await expect(question).toBeVisible();
});
