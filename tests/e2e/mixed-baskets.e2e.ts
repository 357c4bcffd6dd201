import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { m } from '#i18n/generated/messages.js';
import { type Language, toLocale } from '#shared/language.ts';
import { board, createVisitor, tandem } from '#tests/support/booking-journey.ts';
import { test } from '#tests/support/card-site.ts';
import { createPayer, readPayment } from '#tests/support/payment-journey.ts';
import { settingsScreen } from '#tests/support/screens/settings.ts';
import { inLanguages, type Site } from '#tests/support/site.ts';
import { logIn } from '#tests/support/staff-journey.ts';

const english = { locale: 'en' } as const;
const date = '2026-07-15';
const timeSlot = '10:00-10:30';
/** What the header of the booking flow takes at most. */
const headerHeight = 72;

/** Staff, in a browser of their own. */
async function switchOn(browser: Browser, site: Site): Promise<void> {
  const staff = await browser.newPage({ baseURL: site.origin, locale: 'en-GB' });
  await logIn(staff);
  const settings = settingsScreen(staff);
  await settings.open('booking-rules');
  const mixed = staff.getByRole('switch', { name: m.settings_mixed({}, english) });
  await expect(mixed).not.toBeChecked();
  await mixed.click();
  await settings.save.click();
  await settings.expectSaved();
  await staff.close();
}

/** Two tandems for an hour and a board for two. */
async function chooseTwoKinds(page: Page, language: Language) {
  const options = { locale: toLocale(language) };
  const visitor = createVisitor(page, language);
  await page.goto('/booking');
  await visitor.chooseDay(date);
  await visitor.chooseSlot(timeSlot);
  await visitor.next();
  await expect(page.getByText(m.booking_several_types({}, options))).toBeVisible();
  await visitor.chooseItems(tandem[language], 2, m.booking_duration_one({}, options));
  await visitor.chooseItems(board[language], 1, m.booking_duration_two({}, options));
  return visitor;
}

test('a tandem and a board are booked together, signed once and paid once', async ({
  page,
  browser,
  site,
}) => {
  await switchOn(browser, site);
  const visitor = await chooseTwoKinds(page, 'EN');
  const bar = page.getByRole('region', { name: m.booking_bar_label({}, english) });
  await expect(bar).toContainText('€61');
  await expect(bar).toContainText(m.booking_no_fees({}, english));
  await visitor.lookAt(m.booking_items_title({}, english));
  await visitor.next();
  await visitor.lookAt(m.booking_summary_title({}, english));
  const main = page.getByRole('main');
  await expect(main).toContainText('2 × Tandem kayak');
  await expect(main).toContainText('10:00–11:00');
  await expect(main).toContainText(`1 × ${board.EN}`);
  await expect(main).toContainText('10:00–12:00');
  await page.reload();
  await visitor.continueToDocuments();
  await visitor.fillIn();
  await visitor.acceptDocuments();
  await visitor.completeBooking();
  await page.waitForURL('**/payment');
  const id = Number(await page.evaluate(() => localStorage.getItem('pendingBookingId')));
  const payer = createPayer(page, 'EN');
  await payer.lookAt(m.payment_title({}, english));
  for (const text of [tandem.EN, board.EN, '€61']) await expect(main).toContainText(text);
  await payer.goToGateway();
  await payer.pressAtGateway('pay');
  await payer.arrive({ id });
  const table = page.getByRole('table');
  for (const text of [tandem.EN, board.EN, '€61']) await expect(table).toContainText(text);
  expect(await readPayment(site, id)).toEqual({
    state: 'paid',
    attempts: 'confirmed',
    movements: 'card-payment 6100',
  });
  const reserved = await site.query<{ itemId: string; reserved: string }>(
    `select item_id as "itemId", string_agg(reserved::text, ' ' order by slot_no) as reserved
     from slots where slot_date = $1 and slot_no between 4 and 8 and item_id <> 'single-kayak'
     group by item_id order by item_id`,
    [date],
  );
  expect(reserved).toEqual([
    { itemId: 'sup', reserved: '1 1 1 1 0' },
    { itemId: 'tandem-kayak', reserved: '2 2 0 0 0' },
  ]);
  const mails = await site.query<{ text: string }>(
    'select text_body as text from outbox_mails where booking_id = $1',
    [id],
  );
  expect(mails.length).toBeGreaterThan(0);
  for (const { text } of mails)
    expect([text.includes(tandem.EN), text.includes(board.EN)]).toEqual([true, true]);
});

inLanguages(['IT', 'PL'], (language) => {
  test('two kinds are chosen and summed up in the language', async ({ page, browser, site }) => {
    const options = { locale: toLocale(language) };
    await switchOn(browser, site);
    const visitor = await chooseTwoKinds(page, language);
    await visitor.lookAt(m.booking_items_title({}, options));
    await visitor.next();
    await visitor.lookAt(m.booking_summary_title({}, options));
    await expect(page.getByRole('main')).toContainText(`2 × ${tandem[language]}`);
    await expect(page.getByRole('main')).toContainText(`1 × ${board[language]}`);
  });
});

test('when one of two kinds is sold out, the page names it and offers times with room for both', {
  tag: '@long',
}, async ({ page, browser, site }) => {
  await switchOn(browser, site);
  const visitor = await chooseTwoKinds(page, 'EN');
  await visitor.next();
  await visitor.continueToDocuments();
  await visitor.fillIn();
  await visitor.acceptDocuments();
  await site.query(
    `update slots set capacity = 0 where item_id = 'sup' and slot_date = $1 and slot_no in (6, 7)`,
    [date],
  );
  await visitor.completeBooking();
  const refusal = page.getByRole('alert').filter({ hasText: m.booking_sold_out_title({}, english) });
  await expect(refusal).toContainText(board.EN);
  await visitor.lookAt(m.booking_documents_title({}, english));
  await expect(
    page.getByRole('button', { name: m.booking_sold_out_without({ item: board.EN }, english) }),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: '10:30–12:30', exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: '09:00–11:00', exact: true }).click();
  await visitor.completeBooking();
  await page.waitForURL('**/payment');
  const booked = await site.query(
    `select start_slot, (select count(*)::int from booking_lines where booking_id = b.id) as kinds
     from bookings b where booking_date = $1`,
    [date],
  );
  expect(booked).toEqual([{ start_slot: 2, kinds: 2 }]);
});

test('two cards fit into the screen of a phone, and what is sold out is offered at another time', async ({
  page,
  site,
  isMobile,
}) => {
  test.skip(!isMobile, 'room is short on a phone');
  await site.query(`update slots set capacity = 0 where item_id = 'sup' and slot_date = $1 and slot_no = 4`, [
    date,
  ]);
  const visitor = createVisitor(page, 'EN');
  await page.goto('/booking');
  await visitor.chooseDay(date);
  await visitor.chooseSlot(timeSlot);
  await visitor.next();
  await visitor.lookAt(m.booking_items_title({}, english));
  const boxOf = async (part: Locator) => (await part.boundingBox()) ?? { y: 0, height: 0 };
  const main = await boxOf(page.getByRole('main'));
  const second = await boxOf(page.getByRole('article').nth(1));
  const bar = await boxOf(page.locator('[data-action-bar]'));
  const needed = headerHeight + second.y + second.height - main.y + bar.height;
  expect(needed).toBeLessThanOrEqual(740);
  await visitor
    .item(board.EN)
    .getByRole('button', { name: `10:30, ${board.EN}` })
    .click();
  await expect(page.locator('[data-action-bar]')).toContainText(`1 × ${board.EN}`);
  await expect(page.locator('[data-action-bar]')).toContainText('10:30');
  await visitor
    .item(board.EN)
    .getByRole('radio', { name: m.booking_duration_half({}, english) })
    .check();
  await visitor.next();
  await visitor.lookAt(m.booking_summary_title({}, english));
});
