import { m } from '#i18n/generated/messages.js';
import { toLocale } from '#shared/language.ts';
import { single, tandem } from '#tests/support/booking-journey.ts';
import { expect, inEachLanguage, lookAtPage, lookAtScreen, test } from '#tests/support/site.ts';
import { logIn } from '#tests/support/staff-journey.ts';
import { aTrip, aVisitor, planTrip } from '#tests/support/trips.ts';
import { euro } from '#web/format/money.ts';

const date = '2026-07-15';
const otherDate = '2026-07-17';
const { fares } = aTrip();

inEachLanguage((language) => {
  const options = { locale: toLocale(language) };
  const [adult = '', child = ''] = fares.map(({ names }) => names[language]);

  test('staff split a family on the phone: one parent goes another day with a child, and the new booking opens', async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await logIn(page);
    const departure = await planTrip(page.request, { date, alsoOn: otherDate, seats: 5 });
    const { fares: offered } = await (await page.request.get(`/api/departures/${departure}`)).json();
    const seats = [2, 3].map((quantity, n) => ({
      ...{ fareId: offered[n].id, unitPriceCents: offered[n].amountCents, quantity },
    }));
    const craft = [
      { itemId: 'tandem-kayak', quantity: 2 },
      { itemId: 'single-kayak', quantity: 1 },
    ];
    const data = { ...aVisitor(), seats, craft, language };
    const booked = await page.request.post(`/api/departures/${departure}/bookings`, { data });
    const { id } = await booked.json();
    const paid = { paymentCompleted: true, method: 'cash' };
    await page.request.patch(`/api/bookings/${id}/payment`, { data: paid });

    await page.goto(`/admin/booking?id=${id}&move=1`);
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: m.split_action({}, options) }).click();
    await expect(dialog.getByText(m.split_nobody({}, options))).toBeVisible();
    const more = (item: string) =>
      dialog.getByRole('button', { name: m.booking_quantity_more({ item }, options) });
    await more(adult).click();
    await more(child).click();
    const amount = euro(5_550, language);
    await expect(dialog.getByText(m.split_other_price({ amount }, options))).toBeVisible();
    const people = `1 × ${adult}, 2 × ${child}`;
    const boats = [tandem, single].map((titles) => `1 × ${titles[language]}`).join(', ');
    await expect(dialog.getByText(m.split_rest_of({ people, craft: boats }, options))).toBeVisible();
    await dialog.getByRole('button', { name: m.trip_book_left({ count: 5 }, options) }).click();
    await dialog.getByRole('radio', { name: m.move_surplus_hand({}, options) }).click();
    await lookAtScreen(page, language);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    await page.setViewportSize({ width: 360, height: 740 });
    await dialog.getByRole('button', { name: m.split_action({}, options) }).dblclick();
    await expect(dialog).toBeHidden();
    const other = id + 1;
    await page.waitForURL(`**/admin/booking?id=${other}`);
    await expect(page.getByText(m.split_done({}, options))).toBeVisible();
    await lookAtPage(page, language);
    expect(
      await site.query(`
        select id::int as id, booking_date::text as date, seats, state, total_cents as cents from bookings order by id`),
    ).toEqual([
      { id, date, seats: 3, state: 'paid', cents: 7_600 },
      { id: other, date: otherDate, seats: 2, state: 'pending', cents: 5_550 },
    ]);
  });
});
