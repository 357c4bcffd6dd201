import type { Page } from '@playwright/test';
import { m } from '#i18n/generated/messages.js';
import type { Language } from '#shared/language.ts';
import { board, chooseBooking, createVisitor } from '#tests/support/booking-journey.ts';
import { test } from '#tests/support/mail-site.ts';
import { readPart } from '#tests/support/read-mail.ts';
import { expect, lookAtPage, type Site } from '#tests/support/site.ts';
import { openStaff } from '#tests/support/staff-journey.ts';
import { aTrip, aVisitor, planTrip } from '#tests/support/trips.ts';
import { until } from '#tests/support/until.ts';

const english = { locale: 'en' } as const;
const italian = { locale: 'it' } as const;
const date = '2026-07-15';
const timeSlot = '10:00-10:30';
const email = 'carla@example.org';

/** Offers and mails are made every few seconds. */
const withinMs = 30_000;

/** One board is left at the time. */
async function leaveOne(site: Site): Promise<void> {
  await site.query(
    "update slots set capacity = 1 where item_id = 'sup' and slot_date = $1 and slot_no between 4 and 5",
    [date],
  );
}

async function book(page: Page, language: Language): Promise<void> {
  const visitor = createVisitor(page, language);
  await visitor.fillIn({ email: `${language.toLowerCase()}@example.org` });
  await visitor.acceptDocuments();
  await visitor.completeBooking();
  await page.waitForURL('**/booking-confirmation');
}

/** From the sold-out time to the waiting list, in Italian. */
async function joinInItalian(page: Page): Promise<void> {
  const visitor = createVisitor(page, 'IT');
  await page.goto('/booking?item=sup');
  await visitor.chooseDay(date);
  await expect(visitor.slot(timeSlot)).toBeDisabled();
  await page.getByRole('link', { name: m.waiting_link({}, italian) }).click();
  await visitor.lookAt(m.waiting_title({}, italian));
  await expect(page.getByLabel(m.waiting_item({}, italian))).toHaveValue('sup');
  await page.getByLabel(m.waiting_duration({}, italian)).selectOption('1');
  await page.getByLabel(m.waiting_time({}, italian)).selectOption(timeSlot);
  await page.getByRole('button', { name: m.waiting_join({}, italian) }).click();
  await expect(page.getByText(m.waiting_email_invalid({}, italian))).toBeVisible();
  await page.getByLabel(m.booking_email({}, italian)).fill(email);
  await page.getByRole('button', { name: m.waiting_join({}, italian) }).click();
  await expect(page.getByText(m.waiting_joined({}, italian))).toBeVisible();
  await lookAtPage(page, 'IT');
}

test.describe('a sold-out time', () => {
  test.use({ language: 'IT' });

  test('is waited for, comes back when staff cancel, and is booked from the mail', { tag: '@long' }, async ({
    page,
    browser,
    site,
    post,
  }) => {
    await leaveOne(site);
    const { viewport = null } = test.info().project.use;
    const first = await browser.newPage({ baseURL: site.origin, locale: 'en-GB', viewport });
    await chooseBooking(first, createVisitor(first, 'EN'), {
      date,
      timeSlot,
      item: board.EN,
      quantity: 1,
      duration: m.booking_duration_one({}, english),
    });
    await book(first, 'EN');
    await joinInItalian(page);

    const staff = await openStaff(browser, site, `/admin/waiting-list?date=${date}`);
    const waiting = staff.getByRole('region', { name: m.waiting_staff_title({}, english) });
    await expect(waiting.getByText(email)).toBeVisible();
    await lookAtPage(staff);
    const [booking] = await site.query<{ id: number }>("select id from bookings where state = 'pending'");
    expect((await staff.request.patch(`/api/bookings/${booking?.id}/cancel`)).status()).toBe(200);

    const mail = await until(
      'the offer to arrive',
      async () => post.received.find(({ to, raw }) => to.includes(email) && raw.includes('claim')),
      withinMs,
    );
    const text = readPart(mail?.raw ?? '', 'text/plain');
    expect(text).toContain(m.mail_offer_action({}, italian));
    const [link = ''] = /\S+\/claim#id=\d+&claim=[\w-]+/.exec(text) ?? [];
    // Nobody else can have it meanwhile.
    await first.goto('/booking?item=sup');
    await createVisitor(first, 'EN').chooseDay(date);
    await expect(createVisitor(first, 'EN').slot(timeSlot)).toBeDisabled();
    await staff.reload();
    await expect(waiting.getByText(m.waiting_staff_offered({}, english))).toBeVisible();

    const { pathname, hash } = new URL(link);
    await page.goto('about:blank');
    await page.goto(`${pathname}${hash}`);
    await page.waitForURL('**/documents**');
    expect(page.url()).not.toContain('claim');
    await expect(page.getByText(m.claim_held({ count: 30 }, italian))).toBeVisible();
    await createVisitor(page, 'IT').lookAt(m.booking_documents_title({}, italian));
    await book(page, 'IT');
    const bookings = await site.query<{ email: string; language: string }>(
      "select email, language from bookings where state = 'pending' and booking_date = $1",
      [date],
    );
    expect(bookings).toEqual([{ email: 'it@example.org', language: 'IT' }]);
    await page.goto('about:blank');
    await page.goto(`${pathname}${hash}`);
    await expect(page.getByText(m.error_waiting_claim_over({}, italian))).toBeVisible();
    await lookAtPage(page, 'IT');
    await page.goto('about:blank');
    await page.goto('/claim#id=1&claim=cut-off');
    await expect(page.getByText(m.claim_unknown({}, italian))).toBeVisible();
  });
});

test.describe('a full departure', () => {
  test.use({ language: 'IT' });
  const { texts, fares } = aTrip();
  const { title } = texts.IT;
  const adult = fares[0]?.names.IT ?? '';

  /** Both places of a departure, by the owner. */
  async function bookBoth(staff: Page, departure: string): Promise<number> {
    const url = `/api/departures/${departure}`;
    const offer = await (await staff.request.get(url)).json();
    const [{ id: fareId, amountCents: unitPriceCents }] = offer.fares;
    const answer = await staff.request.post(`${url}/bookings`, {
      data: {
        ...aVisitor(),
        seats: [{ fareId, quantity: 2, unitPriceCents }],
        craft: [{ itemId: 'single-kayak', quantity: 2 }],
      },
    });
    expect(answer.status()).toBe(201);
    return (await answer.json()).id;
  }

  test('is waited for, comes back when its party is cancelled, and is booked from the mail', async ({
    page,
    browser,
    site,
    post,
  }) => {
    const staff = await openStaff(browser, site, `/admin/waiting-list?date=${date}`);
    const departure = await planTrip(staff.request, { date, seats: 2 });
    const party = await bookBoth(staff, departure);

    const visitor = createVisitor(page, 'IT');
    await page.goto('/guided-trips');
    const trip = page.getByRole('article', { name: title });
    await trip
      .getByRole('link', { name: m.trips_wait_for({ title, when: '' }, italian).slice(0, -2) })
      .click();
    await visitor.lookAt(m.waiting_title({}, italian));
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    const places = m.trip_book_places({}, italian);
    await page.getByRole('button', { name: m.booking_quantity_more({ item: places }, italian) }).click();
    await page.getByLabel(m.booking_email({}, italian)).fill(email);
    await page.getByRole('button', { name: m.waiting_join({}, italian) }).click();
    await expect(page.getByText(m.waiting_joined({}, italian))).toBeVisible();
    await lookAtPage(page, 'IT');

    await staff.reload();
    const waiting = staff.getByRole('region', { name: m.waiting_staff_title({}, english) });
    await expect(waiting.getByText(texts.EN.title)).toBeVisible();
    await lookAtPage(staff);
    expect((await staff.request.patch(`/api/bookings/${party}/cancel`)).status()).toBe(200);
    const mail = await until(
      'the offer to arrive',
      async () => post.received.find(({ to, raw }) => to.includes(email) && raw.includes('claim')),
      withinMs,
    );
    const [link = ''] =
      /\S+\/claim#id=\d+&claim=[\w-]+&departure=[\w-]+/.exec(readPart(mail?.raw ?? '', 'text/plain')) ?? [];
    const { pathname, hash } = new URL(link);

    // Nobody else can have it meanwhile.
    await page.goto(`/guided-trips/book?departure=${departure}`);
    await expect(page.getByText(m.trip_book_sold_out({}, italian))).toBeVisible();
    await lookAtPage(page, 'IT');
    await page.goto('about:blank');
    await page.goto(`${pathname}${hash}`);
    await page.waitForURL('**/guided-trips/book?departure=*');
    await expect(page.getByText(m.claim_held({ count: 30 }, italian))).toBeVisible();
    await expect(page.getByText(m.trip_book_left({ count: 2 }, italian))).toBeVisible();
    const more = page.getByRole('button', { name: m.booking_quantity_more({ item: adult }, italian) });
    await more.dblclick();
    await lookAtPage(page, 'IT');
    await book(page, 'IT');
    expect(await site.query('select seats, taken from departures')).toEqual([{ seats: 2, taken: 2 }]);

    await page.goto('about:blank');
    await page.goto(`${pathname}${hash}`);
    await expect(page.getByText(m.error_waiting_claim_over({}, italian))).toBeVisible();
    await page.getByRole('link', { name: m.claim_to_departure({}, italian) }).click();
    await expect(page.getByText(m.trip_book_sold_out({}, italian))).toBeVisible();
  });
});

test('who leaves by the link of the mail is off the list, and staff take somebody else off', {
  tag: '@long',
}, async ({ page, browser, site, post }) => {
  await site.query("update slots set capacity = 0 where item_id = 'sup' and slot_date = $1 and slot_no = 4", [
    date,
  ]);
  const join = (address: string) =>
    page.request.post('/api/waiting-list', {
      data: { bookingDate: date, timeSlot, itemId: 'sup', quantity: 1, duration: '1/2', email: address },
    });
  expect((await join(email)).status()).toBe(201);
  expect((await join('dora@example.org')).status()).toBe(201);
  await site.query("update slots set capacity = 1 where item_id = 'sup' and slot_date = $1 and slot_no = 4", [
    date,
  ]);
  const mail = await until(
    'the offer to arrive',
    async () => post.received.find(({ to }) => to.includes(email)),
    withinMs,
  );
  const [link = ''] = /\S+\/claim#\S+&leave/.exec(readPart(mail?.raw ?? '', 'text/plain')) ?? [];
  const { pathname, hash } = new URL(link);
  await page.goto(`${pathname}${hash}`);
  await lookAtPage(page);
  await page.getByRole('button', { name: m.claim_leave({}, english) }).click();
  await expect(page.getByText(m.claim_left({}, english))).toBeVisible();
  await until(
    'the next one to be asked',
    async () => post.received.find(({ to }) => to.includes('dora@example.org')),
    withinMs,
  );
  const staff = await openStaff(browser, site, `/admin/waiting-list?date=${date}`);
  const waiting = staff.getByRole('region', { name: m.waiting_staff_title({}, english) });
  await staff
    .getByRole('button', { name: `${m.waiting_staff_remove({}, english)}: dora@example.org` })
    .press('Enter');
  const question = staff.getByRole('alertdialog');
  await lookAtPage(staff);
  await question.getByRole('button', { name: m.waiting_staff_remove({}, english) }).press('Enter');
  await expect(waiting.getByRole('listitem')).toHaveCount(0);
});
