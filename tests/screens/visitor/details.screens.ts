import type { Page } from '@playwright/test';
import { m } from '#i18n/generated/messages.js';
import { type Language, toLocale } from '#shared/language.ts';
import { chooseBooking, createVisitor, tandem } from '#tests/support/booking-journey.ts';
import { connectionScreen } from '#tests/support/screens/connection.ts';
import { expect, inEachLanguage } from '#tests/support/site.ts';
import { test } from '../look.ts';

const date = '2026-07-15';
const send = '**/api/bookings';

async function openDocuments(page: Page, language: Language) {
  const visitor = createVisitor(page, language);
  await chooseBooking(page, visitor, {
    date,
    timeSlot: '10:00-10:30',
    item: tandem[language],
    quantity: 2,
    duration: m.booking_duration_one({}, { locale: toLocale(language) }),
  });
  await expect(visitor.fullName).toBeVisible();
  await page.waitForLoadState('networkidle');
  return visitor;
}

inEachLanguage((language) => {
  const options = { locale: toLocale(language) };

  test('step 4: what is typed and read', async ({ page, look }) => {
    const visitor = await openDocuments(page, language);
    await look('4-documents');
    await visitor.completeBooking();
    await expect(page.getByRole('alert').first()).toBeVisible();
    await look('4-errors');
    await visitor.fillIn({ fullName: 'Zofia Brzęczyszczykiewicz-Chrząszczyżewoszycka '.repeat(5) });
    await page.locator('#dateOfBirth').fill('05/06/90');
    await page.locator('#dateOfBirth').blur();
    await expect(page.getByText(m.issue_date_of_birth_ambiguous({}, options)).first()).toBeVisible();
    await look('4-long-name-and-ambiguous-date');
    await visitor.fillIn({ dateOfBirth: '21051990' });
    await visitor.acceptDocuments();
    await look('4-filled');
  });

  test('step 4: sending, refused and without a network', async ({ page, context, site, look }) => {
    const visitor = await openDocuments(page, language);
    await visitor.fillIn();
    await visitor.acceptDocuments();
    const answer = Promise.withResolvers<void>();
    await page.route(send, async (route) => {
      await answer.promise;
      await route.abort();
    });
    await visitor.completeBooking();
    await look('4-sending');
    answer.resolve();
    await expect(page.getByText(m.booking_failed_text({}, options)).first()).toBeVisible();
    await look('4-failed');
    await page.unrouteAll();
    await context.setOffline(true);
    await visitor.completeBooking();
    await expect(connectionScreen(page, language).notice.first()).toBeVisible();
    await look('4-offline');
    await site.query(
      `update slots set capacity = reserved where item_id = 'tandem-kayak' and slot_date = $1 and slot_no = 4`,
      [date],
    );
    await context.setOffline(false);
    await expect(page.getByText(m.booking_sold_out_title({}, options)).first()).toBeVisible();
    await look('4-sold-out');
  });
});
