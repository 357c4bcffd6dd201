import { destinations } from '#app/ssr/admin/shell/destinations.ts';
import { m } from '#i18n/generated/messages.js';
import { chooseBooking, createVisitor, tandem } from '#tests/support/booking-journey.ts';
import { expect, expectFitsWidth, inEachLanguage, test } from '#tests/support/site.ts';
import { logIn } from '#tests/support/staff-journey.ts';

/** A screen of 1280 pixels at 400 per cent (WCAG 2.2, 1.4.10). */
test.use({ viewport: { width: 320, height: 640 } });

inEachLanguage(() => {
  test('at 400 per cent no open page has to be read sideways', async ({ page }) => {
    for (const path of ['/', '/booking', '/about', '/guided-trips', '/contact', '/now', '/no-such-page']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await expectFitsWidth(page);
    }
  });
});

test('at 400 per cent a visitor books without reading sideways', async ({ page }) => {
  const visitor = createVisitor(page, 'EN');
  await chooseBooking(page, visitor, {
    date: '2026-07-15',
    timeSlot: '09:00-09:30',
    item: tandem.EN,
    quantity: 2,
    duration: m.booking_duration_one(),
  });
  await expectFitsWidth(page);
  await visitor.fillIn();
  await visitor.acceptDocuments();
  await expectFitsWidth(page);
  await visitor.completeBooking();
  await expect(page.getByRole('heading', { level: 1, name: m.booking_received_title() })).toBeVisible();
  await expectFitsWidth(page);
});

test('at 400 per cent no place of the back office has to be read sideways', async ({ page }) => {
  await logIn(page);
  for (const { to } of destinations) {
    await page.goto(to);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    // What loads has come.
    await expect(page.locator('[aria-hidden="true"].bg-lagoon-tint.rounded-md:visible')).toHaveCount(0);
    await expectFitsWidth(page);
  }
});
