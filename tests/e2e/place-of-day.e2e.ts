import { m } from '#i18n/generated/messages.js';
import { createVisitor, tandem } from '#tests/support/booking-journey.ts';
import { changeContent } from '#tests/support/content.ts';
import { expect, lookAtPage, test } from '#tests/support/site.ts';

const italian = { locale: 'it' } as const;
const english = { locale: 'en' } as const;
/** A Saturday: that of the current week, and the next one. */
const thisSaturday = '2026-07-11';
const nextSaturday = '2026-07-18';
const monday = '2026-07-13';

test.describe('in Italian', () => {
  test.use({ language: 'IT' });

  test('a place is told in Italian for a day of this week, and for no other', async ({ page, site }) => {
    await changeContent(
      site,
      `with place as (
         insert into places (names) values ('{"EN": "", "IT": "Bagno Sole, lato sud", "PL": ""}') returning id)
       update place_week set place_id = place.id from place where weekday = 'saturday'`,
    );
    const visitor = createVisitor(page, 'IT');
    const place = page.locator('dd').getByRole('link', { name: /^Bagno Sole, lato sud/ });
    await page.goto('/booking');
    for (const date of [thisSaturday, nextSaturday]) {
      await visitor.chooseDay(date);
      await visitor.chooseSlot('15:00-15:30');
      await visitor.next();
      await visitor.chooseItems(tandem.IT, 1, m.booking_duration_one({}, italian));
      await visitor.next();
      await visitor.lookAt(m.booking_summary_title({}, italian));
      if (date === nextSaturday) break;
      const toMap = place.first();
      await expect(toMap).toHaveAttribute('href', /^https:\/\/www\.google\.com\/maps\/.*Bagno%20Sole/);
      await expect(toMap).toHaveAttribute('target', '_blank');
      await expect(toMap).toHaveAttribute('rel', /noopener/);
      await page.goto('/booking?step=1');
    }
    await expect(page.getByText(m.booking_place_open({}, italian))).toBeVisible();
    await expect(place.filter({ visible: true })).toHaveCount(0);
    // The week can be seen without leaving the booking.
    await page.getByText(m.booking_week_title({}, italian)).click();
    await expect(place.filter({ visible: true })).toHaveCount(1);
    await lookAtPage(page, 'IT');
    await visitor.continueToDocuments();
    await visitor.lookAt(m.booking_documents_title({}, italian));
  });
});

test('the notice shows the week in place, and the confirmation opens it beside', async ({
  page,
  context,
}) => {
  const visitor = createVisitor(page, 'EN');
  await page.goto('/booking');
  await visitor.chooseDay(monday);
  await visitor.chooseSlot('09:00-09:30');
  await visitor.next();
  const notice = page.getByRole('dialog', { name: m.booking_location_title({}, english) });
  await notice.getByText(m.booking_week_title({}, english)).click();
  await expect(notice.getByRole('link', { name: /^Punta Marina/ })).toBeVisible();
  await lookAtPage(page);
  await notice.getByRole('button', { name: m.booking_location_continue({}, english) }).click();
  await visitor.chooseItems(tandem.EN, 1, m.booking_duration_one({}, english));
  await visitor.next();
  await visitor.continueToDocuments();
  await visitor.fillIn();
  await visitor.acceptDocuments();
  await visitor.completeBooking();
  await page.waitForURL('**/booking-confirmation');
  await page.goto('/confirmation');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(m.booking_status_pending_title({}, english));
  await expect(page.getByText(m.booking_place_open({}, english))).toBeVisible();
  const beside = context.waitForEvent('page');
  await page.getByRole('link', { name: m.booking_way_text({}, english) }).click();
  await expect((await beside).locator('#weekly-schedule')).toBeInViewport();
  await expect(heading).toHaveText(m.booking_status_pending_title({}, english));
});
