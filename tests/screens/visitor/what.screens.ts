import type { Locator, Page } from '@playwright/test';
import { m } from '#i18n/generated/messages.js';
import { type Language, toLocale } from '#shared/language.ts';
import { board, createVisitor, single, tandem } from '#tests/support/booking-journey.ts';
import { expect, inEachLanguage } from '#tests/support/site.ts';
import { test } from '../look.ts';

/** The place of this day is announced, and that of the other is not. */
const saturday = '2026-07-11';
const monday = '2026-07-13';
/** A day of which the weather is known. */
const wednesday = '2026-07-15';

const long = 'Pneumatisches Familien-Doppelkajak mit Rückenlehnen und Spritzschutz für Fortgeschrittene';

async function openItems(page: Page, language: Language, date = wednesday) {
  const visitor = createVisitor(page, language);
  await page.goto('/booking');
  await visitor.chooseDay(date);
  await visitor.chooseSlot('10:00-10:30');
  await visitor.next();
  return visitor;
}

async function openDuration(card: Locator): Promise<void> {
  await card.getByRole('radio').first().scrollIntoViewIfNeeded();
}

inEachLanguage((language) => {
  const options = { locale: toLocale(language) };
  const hour = m.booking_duration_one({}, options);

  test('steps 2 and 3 on a day whose place is open', async ({ page, look }) => {
    const visitor = await openItems(page, language, monday);
    const notice = page.getByRole('dialog', { name: m.booking_location_title({}, options) });
    await expect(notice).toBeVisible();
    await look('2-place-open');
    await notice.getByText(m.booking_week_title({}, options)).click();
    await expect(notice.getByRole('link').first()).toBeVisible();
    await look('2-place-open-week');
    await notice.getByRole('button', { name: m.booking_location_continue({}, options) }).click();
    await look('2-items');
    await visitor.next();
    await look('2-item-missing');
    await visitor
      .item(tandem[language])
      .getByRole('button', { name: m.booking_quantity_more({ item: tandem[language] }, options) })
      .click();
    await openDuration(visitor.item(tandem[language]));
    await look('2-durations');
    await visitor.next();
    await look('2-duration-missing');
    await visitor.chooseItems(tandem[language], 1, hour);
    await look('2-chosen');
    await visitor.next();
    await look('3-place-open');
  });

  test('step 2: sold out, only some left, and long names', async ({ page, site, look }) => {
    await site.query(
      `update slots set capacity = 0 where item_id = 'sup' and slot_date = $1 and slot_no = 4`,
      [wednesday],
    );
    await site.query(
      `update slots set capacity = 1 where item_id = 'tandem-kayak' and slot_date = $1 and slot_no = 5`,
      [wednesday],
    );
    const visitor = await openItems(page, language);
    await expect(page.getByRole('article').first()).toBeVisible();
    await visitor
      .item(tandem[language])
      .getByRole('button', { name: m.booking_quantity_more({ item: tandem[language] }, options) })
      .dblclick();
    await look('2-sold-out');
    await site.query('update rental_item_texts set title = $1, description = $2', [
      long.slice(0, 80),
      `${long}. `.repeat(4),
    ]);
    await page.reload();
    await expect(page.getByRole('article').first()).toContainText('Pneumatisches');
    await look('2-long');
  });

  test('steps 2 to 4 with several kinds, at a known place', async ({ page, site, look }) => {
    await site.query(`update system_settings set setting_value = 'true' where setting_key = 'mixed_baskets'`);
    const visitor = await openItems(page, language, saturday);
    await expect(page.getByText(m.booking_several_types({}, options))).toBeVisible();
    await visitor.chooseItems(tandem[language], 2, hour);
    await visitor.chooseItems(single[language], 1, hour);
    await visitor.chooseItems(board[language], 1, m.booking_duration_two({}, options));
    await look('2-several-kinds');
    await visitor.next();
    await look('3-several-kinds');
    await visitor.continueToDocuments();
    await expect(page.locator('#waiverAccepted')).toBeVisible();
    await page.waitForLoadState('networkidle');
    await look('4-several-kinds');
  });
});
