import { m } from '#i18n/generated/messages.js';
import { toLocale } from '#shared/language.ts';
import { createVisitor, longDate, tandem } from '#tests/support/booking-journey.ts';
import { connectionScreen } from '#tests/support/screens/connection.ts';
import { expect, inEachLanguage } from '#tests/support/site.ts';
import { test } from '../look.ts';

const monday = '2026-07-13';
/** A day of which the weather is known. */
const wednesday = '2026-07-15';

inEachLanguage((language) => {
  const options = { locale: toLocale(language) };

  test('step 1: the day and the time', async ({ page, look }) => {
    const visitor = createVisitor(page, language);
    await page.goto('/booking');
    await expect(page.getByRole('button', { name: longDate(wednesday, language) })).toBeVisible();
    await look('1-day');
    await visitor.next();
    await look('1-day-missing');
    await visitor.chooseDay(wednesday);
    await expect(visitor.slot('10:00-10:30')).toBeVisible();
    await look('1-times');
    await visitor.next();
    await look('1-time-missing');
    await visitor.chooseSlot('10:00-10:30');
    await look('1-chosen');
  });

  test('step 1: for one kind, few left and sold out', async ({ page, site, look }) => {
    const visitor = createVisitor(page, language);
    await site.query(`update slots set capacity = 0 where item_id = 'tandem-kayak' and slot_date = $1`, [
      monday,
    ]);
    await site.query(
      `update slots set capacity = slot_no % 4 where item_id = 'tandem-kayak' and slot_date = $1`,
      [wednesday],
    );
    await page.goto('/booking?item=tandem-kayak');
    await visitor.chooseDay(wednesday);
    await expect(visitor.slot('10:00-10:30')).toBeVisible();
    await look('1-tandem-few-left');
    await page
      .getByRole('button', {
        name: m.booking_calendar_full_day({ date: longDate(monday, language) }, options),
      })
      .click();
    await expect(page.getByRole('status').filter({ hasText: tandem[language] })).toBeVisible();
    await look('1-tandem-sold-out');
    await site.query('update slots set capacity = 0 where slot_date = $1', [monday]);
    await page.goto('/booking');
    await page
      .getByRole('button', {
        name: m.booking_calendar_full_day({ date: longDate(monday, language) }, options),
      })
      .click();
    await expect(page.getByRole('main').getByRole('status').first()).toBeVisible();
    await look('1-day-sold-out');
  });

  test('step 1: loading, failed and without a network', async ({ page, context, look }) => {
    const visitor = createVisitor(page, language);
    const calls = '**/api/all-availability/**';
    await page.route(calls, () => undefined);
    await page.goto('/booking');
    await visitor.chooseDay(wednesday);
    await look('1-loading');
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.route(calls, (route) => route.abort());
    await page.reload();
    await visitor.chooseDay(wednesday);
    await expect(page.getByRole('alert').first()).toBeVisible();
    await look('1-failed');
    await page.unrouteAll();
    await page.reload();
    await expect(page.getByRole('button', { name: longDate(monday, language) })).toBeVisible();
    await context.setOffline(true);
    await visitor.chooseDay(monday);
    await expect(connectionScreen(page, language).notice).toBeVisible();
    await look('1-offline');
    await context.setOffline(false);
  });
});
