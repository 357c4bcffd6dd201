import type { Page } from '@playwright/test';
import { m } from '#i18n/generated/messages.js';
import { addDays } from '#shared/business-calendar.ts';
import { type Language, toLocale } from '#shared/language.ts';
import { createVisitor, single, tandem } from '#tests/support/booking-journey.ts';
import { test } from '#tests/support/card-site.ts';
import { createPayer, readPayment } from '#tests/support/payment-journey.ts';
import { expect, inEachLanguage, lookAtPage, lookAtScreen } from '#tests/support/site.ts';
import { logIn } from '#tests/support/staff-journey.ts';
import { aTrip, planTrip } from '#tests/support/trips.ts';
import { euro } from '#web/format/money.ts';
import { dayAndTime } from '#web/format/times.ts';

const date = '2026-07-15';
const otherDate = '2026-07-17';
const { texts, fares } = aTrip();

/** One of a kind of person less, on the page of the booking. */
async function leaveAsGuest(
  page: Page,
  person: string,
  { language, total }: { language: Language; total: string },
): Promise<void> {
  const options = { locale: toLocale(language) };
  await page.reload();
  await page.getByRole('button', { name: m.guest_party({}, options) }).click();
  const leaving = page.getByRole('dialog');
  await expect(leaving.getByRole('button', { name: m.guest_party_choose({}, options) })).toBeVisible();
  await leaving.getByRole('button', { name: m.booking_quantity_less({ item: person }, options) }).click();
  const amount = euro(2_050, language);
  await expect(leaving.getByText(m.guest_move_back({ total, amount }, options))).toBeVisible();
  await lookAtScreen(page, language);
  await leaving.getByRole('button', { name: m.guest_party_confirm({}, options) }).dblclick();
  await expect(page.getByText(m.guest_party_changed({}, options))).toBeVisible();
  await lookAtPage(page, language);
}

inEachLanguage((language) => {
  const options = { locale: toLocale(language) };
  const [adult = '', child = ''] = fares.map(({ names }) => names[language]);

  /** Presses "one more" so often. */
  async function add(page: Page, item: string, count: number) {
    const button = page.getByRole('button', { name: m.booking_quantity_more({ item }, options) });
    for (let n = 0; n < count; n += 1) await button.click();
  }
  const quantityOf = (page: Page, name: string) => page.getByRole('group', { name }).getByRole('status');

  test('a family of five books a trip, pays, moves to another day, comes without two of them, and has its money back where too few come', async ({
    page,
    browser,
    site,
  }) => {
    const owner = await browser.newPage({ baseURL: site.origin });
    await logIn(owner);
    const rule = { fewest: 6, decideHours: 24 };
    const departure = await planTrip(owner.request, { date, alsoOn: otherDate, ...rule });
    await owner.close();

    const visitor = createVisitor(page, language);
    await page.goto('/guided-trips');
    const trip = page.getByRole('article', { name: texts[language].title });
    const links = trip.getByRole('link', { name: new RegExp(`^${m.trips_book({}, options)}: `) });
    await links.first().click();
    await page.waitForURL(`**/guided-trips/book?departure=${departure}`);
    await visitor.lookAt(texts[language].title);
    await expect(page.getByText(m.trip_book_left({ count: 8 }, options))).toBeVisible();
    await expect(page.getByText(m.trip_book_fewest({ count: 6 }, options))).toBeVisible();
    const time = dayAndTime(`${addDays(date, -1)}T08:00:00Z`, language, 'Europe/Rome');
    await expect(page.getByText(m.trip_book_decided({ time }, options))).toBeVisible();
    await visitor.completeBooking();
    await expect(page.getByRole('alert').filter({ hasText: m.trip_book_nobody({}, options) })).toBeVisible();

    await add(page, adult, 2);
    await add(page, child, 3);
    await expect(quantityOf(page, tandem[language])).toHaveText('2');
    await expect(quantityOf(page, single[language])).toHaveText('1');
    const less = m.booking_quantity_less({ item: tandem[language] }, options);
    await page.getByRole('button', { name: less }).click();
    const missing = m.trip_book_seats_missing({ count: 2 }, options);
    await expect(page.getByText(missing)).toBeVisible();
    // The choice outlives a reload, the boats that do not fit too.
    await page.reload();
    await expect(page.getByText(missing)).toBeVisible();
    await add(page, single[language], 2);
    await expect(page.getByText(missing)).toBeHidden();
    await visitor.fillIn();
    await visitor.acceptDocuments();
    await lookAtPage(page, language);
    await page.getByRole('button', { name: m.booking_complete({}, options) }).dblclick();

    await page.waitForURL('**/payment');
    const payer = createPayer(page, language);
    await payer.lookAt(m.payment_title({}, options));
    await expect(page.getByText(`2 × ${adult}`)).toBeVisible();
    const id = Number(await page.evaluate(() => localStorage.getItem('pendingBookingId')));
    await payer.goToGateway();
    await payer.pressAtGateway('pay');
    await payer.arrive({ id });
    const table = page.getByRole('table');
    await expect(table).toContainText(texts[language].title);
    await expect(table.getByRole('row', { name: new RegExp(`^${adult} 2 .*70`) })).toBeVisible();
    await expect(table.getByRole('row', { name: new RegExp(`^${child} 3 .*61[.,]50`) })).toBeVisible();
    const included = m.trip_book_included({}, options);
    await expect(table.getByRole('row', { name: `${single[language]} 3 ${included}` })).toBeVisible();
    expect(await readPayment(site, id)).toMatchObject({ state: 'paid', movements: 'card-payment 13150' });
    expect(await site.query('select count(*)::int as bookings from bookings')).toEqual([{ bookings: 1 }]);

    const { path } = await (await page.request.get(`/api/bookings/${id}/guest-page`)).json();
    await page.goto(path);
    await page.getByRole('button', { name: m.guest_move({}, options) }).click();
    const moving = page.getByRole('dialog');
    await moving.getByRole('button', { name: m.trip_book_left({ count: 8 }, options) }).click();
    await expect(moving.getByText(m.guest_move_same_price({}, options))).toBeVisible();
    await lookAtScreen(page, language);
    await moving.getByRole('button', { name: /10:00$/ }).click();
    await expect(page.getByText(m.guest_moved({}, options))).toBeVisible();
    await lookAtPage(page, language);
    expect(await site.query('select starts_on::text as date, taken from departures order by 1')).toEqual([
      { date, taken: 0 },
      { date: otherDate, taken: 5 },
    ]);

    // One of the children stays at home.
    const staff = await browser.newPage({ baseURL: site.origin });
    await logIn(staff);
    await staff.goto(`/admin/booking?id=${id}&move=1`);
    const changing = staff.getByRole('dialog');
    await changing.getByRole('button', { name: m.booking_quantity_less({ item: child }, options) }).click();
    await changing.getByRole('radio', { name: m.move_surplus_card({}, options) }).click();
    await lookAtScreen(staff, language);
    await changing.getByRole('button', { name: m.move_confirm({}, options) }).dblclick();
    await expect(changing).toBeHidden();
    await staff.close();
    expect(await site.query('select moves, seats from bookings')).toEqual([{ moves: 2, seats: 4 }]);

    // Another one, too: this time their guest says so.
    const total = euro(13_150 - 2 * 2_050, language);
    await leaveAsGuest(page, child, { language, total });
    expect(await site.query('select moves, seats from bookings')).toEqual([{ moves: 3, seats: 3 }]);

    // The deadline comes.
    await site.query('update departures set decide_hours = 168 where starts_on = $1', [otherDate]);
    const reason = m.storm_reason_too_few({}, options);
    await expect(async () => {
      await page.reload();
      await expect(page.getByRole('heading', { name: m.guest_off_title({ reason }, options) })).toBeVisible({
        timeout: 1_000,
      });
    }).toPass({ timeout: 30_000 });
    await lookAtPage(page, language);
    await page.getByRole('button', { name: m.guest_off_refund({ amount: total }, options) }).click();
    const question = page.getByRole('alertdialog');
    await question.getByRole('button', { name: m.guest_off_refund_now({}, options) }).dblclick();
    await expect(page.getByText(m.guest_off_done_refund({}, options))).toBeVisible();
    await expect(page.getByText(m.guest_off_refunded({ reason }, options))).toBeVisible();
    await lookAtPage(page, language);
    expect(await site.query('select sum(taken)::int as taken from departures')).toEqual([{ taken: 0 }]);
  });

  test('whose places are sold meanwhile is told how many are left', async ({ page, browser, site }) => {
    const owner = await browser.newPage({ baseURL: site.origin });
    await logIn(owner);
    const departure = await planTrip(owner.request, { date });
    const visitor = createVisitor(page, language);
    await page.goto(`/guided-trips/book?departure=${departure}`);
    await add(page, adult, 5);
    await visitor.fillIn();
    await visitor.acceptDocuments();
    await site.query('update departures set seats = 3 where id = $1', [departure]);
    await visitor.completeBooking();
    await expect(page.getByText(m.error_seats_sold({ left: 3 }, options))).toBeVisible();
    await expect(page.getByText(m.trip_book_too_many({ count: 3 }, options))).toBeVisible();
    await lookAtPage(page, language);
    const less = page.getByRole('button', { name: m.booking_quantity_less({ item: adult }, options) });
    await less.click();
    await less.click();
    await visitor.completeBooking();
    await page.waitForURL('**/payment');
    await owner.close();
  });
});
