import type { Browser, Page } from '@playwright/test';
import { m } from '#i18n/generated/messages.js';
import { type Language, localeTags, toLocale } from '#shared/language.ts';
import { formatEuro } from '#shared/money.ts';
import { chooseBooking, createVisitor, longDate, single, tandem } from '#tests/support/booking-journey.ts';
import type { MailServer } from '#tests/support/mail-server.ts';
import { createPayer } from '#tests/support/payment-journey.ts';
import { readPart } from '#tests/support/read-mail.ts';
import { expect, lookAtPage, lookAtScreen, type Site } from '#tests/support/site.ts';
import { openStaff } from '#tests/support/staff-journey.ts';
import { test } from '#tests/support/storm-site.ts';
import { planTrip } from '#tests/support/trips.ts';
import { until } from '#tests/support/until.ts';

// One after the other, with one server: starting another takes longer than a journey.
test.describe.configure({ mode: 'default' });

const english = { locale: 'en' } as const;
/** Tomorrow: the station blows 14 km/h at four, as many as hours in GMT. */
const date = '2026-07-11';
const timeSlot = '16:00-16:30';
const withinMs = 45_000;
const email = 'gina@example.org';

const limitWind = (site: Site) =>
  site.query(`insert into weather_limits (item_id, max_wind) values ('single-kayak', 13)`);

/** From the first screen to the money; the rule for bad weather is on the way. @returns the id of the booking */
async function bookAndPay(page: Page, site: Site, language: Language): Promise<number> {
  const options = { locale: toLocale(language) };
  const visitor = createVisitor(page, language);
  const payer = createPayer(page, language);
  await chooseBooking(page, visitor, {
    ...{ date, timeSlot, item: single[language], quantity: 1 },
    duration: m.booking_duration_one({}, options),
  });
  const rule = page.getByText(ruleOf(language));
  await expect(rule).toBeVisible();
  const accepted = await rule.textContent();
  await visitor.fillIn({ email });
  await visitor.acceptDocuments();
  await lookAtPage(page, language);
  await visitor.completeBooking();
  await page.waitForURL('**/payment');
  const id = Number(await page.evaluate(() => localStorage.getItem('pendingBookingId')));
  await payer.goToGateway();
  await payer.pressAtGateway('pay');
  await payer.arrive({ id });
  expect(await site.query('select weather_rule from bookings where id = $1', [id])).toEqual([
    { weather_rule: accepted },
  ]);
  return id;
}

function ruleOf(language: Language): string {
  const options = { locale: toLocale(language) };
  const limits = m.weather_rule_wind({ limit: '13\u00a0km/h' }, options);
  return m.weather_rule({ limits }, options);
}

/** Three taps: the proposal on Today, the form with its sums, and the question. */
async function callOff(browser: Browser, site: Site, sum: string): Promise<Page> {
  const staff = await openStaff(browser, site, '/admin/today');
  const proposal = staff.getByRole('link', { name: m.storm_suggest({ sum }, english) });
  await expect(proposal).toBeVisible();
  await lookAtPage(staff);
  await proposal.click();
  const form = staff.getByRole('region', { name: m.storm_new({}, english) });
  await expect(form.getByText(sum, { exact: true })).toBeVisible();
  await expect(form).toContainText(m.storm_suggested({}, english));
  await lookAtPage(staff);
  await form.getByRole('button', { name: m.storm_call_off({}, english), exact: true }).click();
  const question = staff.getByRole('alertdialog');
  await expect(question).toContainText(sum);
  await lookAtScreen(staff);
  await question.getByRole('button', { name: m.storm_call_off_now({}, english) }).click();
  await expect(dayOf(staff)).toBeVisible();
  return staff;
}

const dayOf = (staff: Page) => staff.getByRole('article', { name: 'Jul 11, 2026, 16:00–17:00' });

/** The link of the newest mail with a text of its own. */
async function readLink(post: MailServer, text: string, recipient = email): Promise<string> {
  const mail = await until(
    `the mail "${text}" to arrive`,
    async () =>
      post.received.findLast(
        ({ to, raw }) => to.includes(recipient) && readPart(raw, 'text/plain').includes(text),
      ),
    withinMs,
  );
  const [link = ''] = /\S+\/b\/[\w-]{32}/.exec(readPart(mail?.raw ?? '', 'text/plain')) ?? [];
  expect(link).not.toBe('');
  return new URL(link).pathname;
}

async function openFromMail(page: Page, post: MailServer, language: Language, recipient = email) {
  const options = { locale: toLocale(language) };
  await page.goto(await readLink(post, m.mail_storm_title({}, options).toUpperCase(), recipient));
  const reason = m.storm_reason_wind({}, options);
  await expect(page.getByRole('heading', { name: m.guest_off_title({ reason }, options) })).toBeVisible();
  await lookAtPage(page, language);
}

test('a guest takes the money back, and staff watch how far the day has got', { tag: '@long' }, async ({
  page,
  browser,
  site,
  post,
}) => {
  await limitWind(site);
  await bookAndPay(page, site, 'EN');
  const staff = await callOff(browser, site, '1 booking, €14');
  const day = dayOf(staff);
  await expect(day).toContainText(m.storm_told({ told: 1, all: 1 }, english), { timeout: withinMs });
  await openFromMail(page, post, 'EN');

  await page.getByRole('button', { name: m.guest_off_refund({ amount: '€14' }, english) }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(m.guest_cancel_card({ amount: '€14' }, english));
  await lookAtScreen(page);
  await question.getByRole('button', { name: m.guest_off_refund_now({}, english) }).click();
  await expect(page.getByText(m.guest_off_done_refund({}, english))).toBeVisible();
  const reason = m.storm_reason_wind({}, english);
  await expect(page.getByText(m.guest_off_refunded({ reason }, english))).toBeVisible();
  await lookAtPage(page);

  // The gateway is asked again in a while whether its books show the refund; here at once.
  const askGateway = () =>
    site.query(
      "update payment_attempts set next_try_at = now() where state = 'refunded' and next_try_at is not null",
    );
  await expect
    .poll(async () => askGateway().then(() => day.textContent()), {
      timeout: 2 * withinMs,
      intervals: [3000],
    })
    .toContain(m.storm_refunds({ done: 1, all: 1 }, english));
  await expect(day).toContainText(m.storm_state_done({}, english));
  await day.getByRole('button', { name: m.storm_show_bookings({}, english) }).click();
  await expect(day.getByRole('article')).toContainText(m.storm_is_refunded({}, english));
  await lookAtPage(staff);
  await staff.close();
});

/** Two adults come along on a trip that is out at the hour of the rental. @returns the id of the booking */
async function bookTripAndPay(page: Page, departure: string, recipient: string): Promise<number> {
  const visitor = createVisitor(page, 'EN');
  const payer = createPayer(page, 'EN');
  await page.goto(`/guided-trips/book?departure=${departure}`);
  const more = page.getByRole('button', { name: m.booking_quantity_more({ item: 'Adult' }, english) });
  for (let n = 0; n < 2; n += 1) await more.click();
  await visitor.fillIn({ email: recipient });
  await visitor.acceptDocuments();
  await visitor.completeBooking();
  await page.waitForURL('**/payment');
  const id = Number(await page.evaluate(() => localStorage.getItem('pendingBookingId')));
  await payer.goToGateway();
  await payer.pressAtGateway('pay');
  await payer.arrive({ id });
  return id;
}

test('an afternoon is called off with its rentals and its trip: one guest moves, the other takes the money back', {
  tag: '@long',
}, async ({ page, browser, site, post }) => {
  await limitWind(site);
  const staff = await openStaff(browser, site, '/admin/storm-days');
  const departure = await planTrip(staff.request, { date, start: '15:00', alsoOn: '2026-07-13' });
  const rental = await bookAndPay(page, site, 'EN');
  const guest = await browser.newPage({ baseURL: site.origin });
  const recipient = 'tom@example.org';
  const party = await bookTripAndPay(guest, departure, recipient);

  await staff.getByRole('button', { name: m.storm_new({}, english) }).click();
  const form = staff.getByRole('region', { name: m.storm_new({}, english) });
  await form.getByRole('button', { name: m.storm_afternoon({}, english) }).click();
  await form.getByLabel(m.storm_date({}, english)).fill(date);
  await form.getByLabel(m.storm_decide_by({}, english)).fill('2026-07-12T19:00');
  // The forecast keeps single kayaks ashore, which alone have a limit.
  await form.getByLabel(tandem.EN).check();
  await expect(form.getByText('2 bookings, €84', { exact: true })).toBeVisible();
  await lookAtPage(staff);
  await form.getByRole('button', { name: m.storm_call_off({}, english), exact: true }).click();
  const question = staff.getByRole('alertdialog');
  await question.getByRole('button', { name: m.storm_call_off_now({}, english) }).dblclick();
  const day = staff.getByRole('article', { name: /^Jul 11, 2026, 13:00/ });
  await expect(day).toContainText(m.storm_told({ told: 2, all: 2 }, english), { timeout: withinMs });

  await openFromMail(page, post, 'EN');
  await page.getByRole('button', { name: m.guest_off_refund({ amount: '€14' }, english) }).click();
  const refunding = page.getByRole('alertdialog');
  await refunding.getByRole('button', { name: m.guest_off_refund_now({}, english) }).dblclick();
  await expect(page.getByText(m.guest_off_done_refund({}, english))).toBeVisible();

  await openFromMail(guest, post, 'EN', recipient);
  await guest.getByRole('button', { name: m.guest_off_move({}, english) }).click();
  const moving = guest.getByRole('dialog');
  await moving.getByRole('button', { name: m.trip_book_left({ count: 8 }, english) }).click();
  await expect(moving.getByText(m.guest_move_same_price({}, english))).toBeVisible();
  await lookAtScreen(guest);
  await moving.getByRole('button', { name: /10:00$/ }).click();
  await expect(guest.getByText(m.guest_moved({}, english))).toBeVisible();
  await lookAtPage(guest);

  const choices = 'select booking_id::int as id, choice from storm_bookings order by 1';
  expect(await site.query(choices)).toEqual([
    { id: rental, choice: 'refund' },
    { id: party, choice: 'move' },
  ]);
  expect(await site.query('select taken from departures order by starts_on')).toEqual([
    { taken: 0 },
    { taken: 2 },
  ]);
  expect(await site.query('select rule from invariant_violations')).toEqual([]);
  await guest.close();
  await staff.close();
});

test.describe('in Italian', () => {
  test.use({ language: 'IT' });

  test('a guest moves to another time, and visitors read why the hours are closed', async ({
    page,
    browser,
    site,
    post,
  }) => {
    const italian = { locale: 'it' } as const;
    await limitWind(site);
    const id = await bookAndPay(page, site, 'IT');
    const staff = await callOff(browser, site, '1 booking, €14');
    await openFromMail(page, post, 'IT');

    await page.getByRole('button', { name: m.guest_off_move({}, italian) }).click();
    const moving = page.getByRole('dialog');
    await expect(moving.getByRole('button', { name: '16:00', exact: true })).toHaveCount(0);
    await moving.getByRole('button', { name: '10:00', exact: true }).click();
    await expect(moving.getByText(m.guest_move_same_price({}, italian))).toBeVisible();
    await lookAtScreen(page, 'IT');
    await moving
      .getByRole('button', { name: /10:00$/ })
      .last()
      .click();
    await expect(page.getByText(m.guest_moved({}, italian))).toBeVisible();
    const reason = m.storm_reason_wind({}, italian);
    await expect(page.getByText(m.guest_off_moved({ reason }, italian))).toBeVisible();
    await lookAtPage(page, 'IT');
    expect(await site.query('select state, moves from bookings where id = $1', [id])).toEqual([
      { state: 'paid', moves: 1 },
    ]);

    const visitor = createVisitor(page, 'IT');
    await forgetBooking(page, italian);
    await page.goto('/booking?item=single-kayak');
    await visitor.chooseDay(date);
    const times = page.getByRole('region', { name: longDate(date, 'IT') });
    await expect(times).toContainText(m.storm_why_wind({}, italian));
    await expect(visitor.slot(timeSlot)).toBeDisabled();
    await lookAtPage(page, 'IT');
    await staff.close();
  });
});

test.describe('in Polish', () => {
  test.use({ language: 'PL' });

  test('a guest takes the voucher while staff pause and go on, and spends it', { tag: '@long' }, async ({
    page,
    browser,
    site,
    post,
  }) => {
    const polish = { locale: 'pl' } as const;
    await limitWind(site);
    await bookAndPay(page, site, 'PL');
    const staff = await callOff(browser, site, '1 booking, €14');
    const day = dayOf(staff);
    await day.getByRole('button', { name: m.storm_pause({}, english) }).click();
    await expect(day).toContainText(m.storm_paused_text({}, english));
    await lookAtPage(staff);
    await day.getByRole('button', { name: m.storm_resume({}, english) }).click();
    await expect(day).not.toContainText(m.storm_paused_text({}, english));
    await openFromMail(page, post, 'PL');

    const amount = formatEuro(1540, localeTags.PL);
    await page.getByRole('button', { name: m.guest_off_voucher({ amount }, polish) }).click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText(m.guest_off_voucher_worth({ amount }, polish));
    await lookAtScreen(page, 'PL');
    await question.getByRole('button', { name: m.guest_off_voucher_now({}, polish) }).click();
    await expect(page.getByText(m.guest_off_done_voucher({}, polish))).toBeVisible();
    const code = (await page.getByText(/^[0-9A-Z]{4}(-[0-9A-Z]{4})+$/).textContent()) ?? '';
    await readLink(post, code);
    await lookAtPage(page, 'PL');

    await spend(page, code);
    await staff.close();
  });
});

/** The booking that was made is done: another one begins. */
async function forgetBooking(page: Page, options: { locale: 'it' | 'pl' }): Promise<void> {
  await page.goto('/booking');
  await page.getByRole('button', { name: m.booking_another({}, options) }).click();
  await page.waitForURL('/');
}

/** Another day is booked with the code, which is worth more than its price. */
async function spend(page: Page, code: string): Promise<void> {
  const polish = { locale: 'pl' } as const;
  const visitor = createVisitor(page, 'PL');
  await forgetBooking(page, polish);
  await page.goto('/booking');
  await visitor.chooseDay('2026-07-15');
  await visitor.chooseSlot('10:00-10:30');
  await visitor.next();
  await visitor.chooseItems(single.PL, 1, m.booking_duration_one({}, polish));
  await visitor.next();
  await page.getByRole('button', { name: m.voucher_open({}, polish) }).click();
  await page.getByLabel(m.voucher_label({}, polish)).fill(code);
  await page.getByRole('button', { name: m.voucher_apply({}, polish), exact: true }).click();
  await expect(page.getByText(m.voucher_applied({ code }, polish))).toBeVisible();
  await visitor.continueToDocuments();
  await visitor.fillIn({ email });
  await visitor.acceptDocuments();
  await visitor.completeBooking();
  await page.waitForURL(/\/confirmation\?bookingId=/);
}

test('a day without bookings is called off, opened again, and every bad input is told', async ({
  page,
  browser,
  site,
}) => {
  const visitor = createVisitor(page, 'EN');
  const staff = await openStaff(browser, site, '/admin/storm-days');
  await expect(staff.getByText(m.storm_none({}, english))).toBeVisible();
  await lookAtPage(staff);
  await staff.getByRole('button', { name: m.storm_new({}, english) }).click();
  const form = staff.getByRole('region', { name: m.storm_new({}, english) });
  await form.getByLabel(m.storm_date({}, english)).fill('2026-07-14');
  await form.getByLabel(m.storm_decide_by({}, english)).fill('2026-07-15T19:00');
  await expect(form).toContainText(m.storm_nobody({}, english));
  for (const name of Object.values({ ...single, ...{ IT: undefined, PL: undefined } }))
    if (name) await form.getByLabel(name).uncheck();
  await form.getByLabel(m.storm_bonus({}, english)).fill('much');
  await form.getByRole('button', { name: m.storm_call_off({}, english), exact: true }).click();
  await expect(form).toContainText(m.storm_bonus_issue({}, english));
  await lookAtPage(staff);
  await form.getByLabel(m.storm_bonus({}, english)).fill('10');
  await form.getByLabel(m.storm_decide_by({}, english)).fill('2026-07-01T19:00');
  const confirm = async () => {
    await form.getByRole('button', { name: m.storm_call_off({}, english), exact: true }).click();
    await staff
      .getByRole('alertdialog')
      .getByRole('button', { name: m.storm_call_off_now({}, english) })
      .click();
  };
  await confirm();
  await expect(form).toContainText(m.error_storm_decide_by_past({}, english));
  await form.getByLabel(m.storm_decide_by({}, english)).fill('2026-07-15T19:00');
  await form.getByLabel(single.EN).check();
  await confirm();
  const day = staff.getByRole('article', { name: /^Jul 14, 2026/ });
  await expect(day).toContainText(m.storm_bookings_none({}, english));
  await lookAtPage(staff);

  await page.goto('/booking');
  // Its name goes on with the reason.
  await page.getByRole('button', { name: longDate('2026-07-14', 'EN') }).click();
  await expect(page.getByRole('main')).toContainText(/called off because of strong wind/i);
  await lookAtPage(page);

  await day.getByRole('button', { name: m.storm_lift({}, english) }).click();
  const question = staff.getByRole('alertdialog');
  await expect(question).toContainText(m.storm_lift_text({}, english));
  await lookAtScreen(staff);
  await question.getByRole('button', { name: m.storm_lift({}, english), exact: true }).click();
  await expect(day).toContainText(m.storm_state_lifted({}, english));
  // A server may send a page for half a second more that it kept before.
  await expect(async () => {
    await page.goto('/booking');
    await expect(visitor.day('2026-07-14')).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await visitor.chooseDay('2026-07-14');
  await expect(visitor.slot('10:00-10:30')).toBeVisible();
  await staff.close();
});
