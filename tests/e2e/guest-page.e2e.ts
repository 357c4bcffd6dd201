import type { Page } from '@playwright/test';
import { m } from '#i18n/generated/messages.js';
import { type Language, localeTags, toLocale } from '#shared/language.ts';
import { formatEuro } from '#shared/money.ts';
import { chooseBooking, createVisitor, single } from '#tests/support/booking-journey.ts';
import { test } from '#tests/support/card-and-mail-site.ts';
import type { MailServer } from '#tests/support/mail-server.ts';
import { createPayer, makeHeldBooking } from '#tests/support/payment-journey.ts';
import { readPart } from '#tests/support/read-mail.ts';
import { expect, lookAtPage, lookAtScreen, type Site } from '#tests/support/site.ts';
import { until } from '#tests/support/until.ts';

// One after the other, with one server: starting another takes longer than a journey.
test.describe.configure({ mode: 'default' });

const date = '2026-07-15';
const withinMs = 30_000;

/** From the first screen to the money, as a visitor does it. @returns the id of the booking */
async function bookAndPay(page: Page, language: Language, email: string): Promise<number> {
  const options = { locale: toLocale(language) };
  const visitor = createVisitor(page, language);
  const payer = createPayer(page, language);
  await chooseBooking(page, visitor, {
    date,
    timeSlot: '09:00-09:30',
    item: single[language],
    quantity: 1,
    duration: m.booking_duration_one({}, options),
  });
  await expect(page.getByText(m.guest_policy_free({ hours: 24 }, options))).toBeVisible();
  await visitor.fillIn({ email });
  await visitor.acceptDocuments();
  await visitor.completeBooking();
  await page.waitForURL('**/payment');
  await expect(page.getByText(m.guest_policy_free({ hours: 24 }, options))).toBeVisible();
  const id = Number(await page.evaluate(() => localStorage.getItem('pendingBookingId')));
  await payer.goToGateway();
  await payer.pressAtGateway('pay');
  await payer.arrive({ id });
  return id;
}

/** The link of the newest mail of a kind, told by a text of its own. */
async function readLink(post: MailServer, email: string, subject: string): Promise<string> {
  const mail = await until(
    `the mail "${subject}" to arrive`,
    async () =>
      post.received.findLast(
        ({ to, raw }) => to.includes(email) && readPart(raw, 'text/plain').includes(subject),
      ),
    withinMs,
  );
  const [link = ''] = /\S+\/b\/[\w-]{32}/.exec(readPart(mail?.raw ?? '', 'text/plain')) ?? [];
  expect(link).not.toBe('');
  return new URL(link).pathname;
}

const stateOf = async (site: Site, id: number) =>
  (
    await site.query<{ state: string; moves: number }>('select state, moves from bookings where id = $1', [
      id,
    ])
  )[0];

test.describe('a guest', () => {
  test.use({ language: 'IT' });

  test('pays, follows the link of the mail, moves the booking, cancels it and gets the money back', async ({
    page,
    site,
    post,
  }) => {
    const options = { locale: 'it' } as const;
    const email = 'gina@example.org';
    const id = await bookAndPay(page, 'IT', email);
    const path = await readLink(post, email, m.mail_paid_title({}, options).toUpperCase());

    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: m.guest_title({}, options) })).toBeVisible();
    await expect(page.getByText(m.guest_state_paid({}, options))).toBeVisible();
    await expect(page.getByText(m.guest_bring({}, options))).toBeVisible();
    await expect(page.getByRole('img', { name: m.booking_code({}, options) })).toBeVisible();
    await lookAtPage(page, 'IT');

    await page.getByRole('button', { name: m.guest_move({}, options) }).click();
    const moving = page.getByRole('dialog');
    await moving.getByRole('button', { name: '14:00', exact: true }).click();
    await expect(moving.getByText(m.guest_move_same_price({}, options))).toBeVisible();
    await lookAtScreen(page, 'IT');
    await moving
      .getByRole('button', { name: /14:00$/ })
      .last()
      .click();
    await expect(page.getByText(m.guest_moved({}, options))).toBeVisible();
    expect(await stateOf(site, id)).toEqual({ state: 'paid', moves: 1 });
    expect(await readLink(post, email, m.mail_moved_title({}, options).toUpperCase())).toBe(path);

    await page.getByRole('button', { name: m.guest_cancel({}, options) }).click();
    const asking = page.getByRole('alertdialog');
    await expect(asking.getByText(/14/)).toBeVisible();
    await lookAtScreen(page, 'IT');
    await asking.getByRole('button', { name: m.guest_cancel_confirm({}, options) }).click();
    await expect(page.getByRole('status').getByText(m.guest_state_cancelled({}, options))).toBeVisible();
    expect((await stateOf(site, id))?.state).toBe('cancelled');
    await readLink(post, email, m.mail_cancelled_by_guest({}, options));
    // The gateway gives the money back, and says so.
    await until(
      'the refund to be made',
      async () =>
        (await site.query("select from payment_refunds where state = 'done' and amount_cents = 1400"))
          .length === 1,
      withinMs,
    );
    await page.reload();
    await expect(
      page.getByText(m.guest_money_refunded({ amount: formatEuro(1400, localeTags.IT) }, options)),
    ).toBeVisible();
    await lookAtPage(page, 'IT');
  });
});

/** A kayak for an hour costs 14 euros; on these two days it costs others. */
const [dear, cheap] = ['2026-07-16', '2026-07-17'];

async function setSeasonPrices(site: Site): Promise<void> {
  const season = (day: string, [half, one, two]: [number, number, number]) => ({
    first: day,
    last: day,
    prices: [
      { duration: '1/2', amountCents: half },
      { duration: '1', amountCents: one },
      { duration: '2', amountCents: two },
    ],
  });
  await site.query("update rental_items set season_prices = $1 where item_id = 'single-kayak'", [
    JSON.stringify([season(dear, [1000, 1900, 3300]), season(cheap, [700, 1000, 1900])]),
  ]);
}

test('a guest moves to a dearer and to a cheaper day, and reads before and after what that means', {
  tag: '@long',
}, async ({ page, site, post }) => {
  const options = { locale: 'en' } as const;
  const euro = (cents: number) => formatEuro(cents, localeTags.EN);
  const email = 'season@example.org';
  const id = await bookAndPay(page, 'EN', email);
  const path = await readLink(post, email, m.mail_paid_title({}, options).toUpperCase());
  await setSeasonPrices(site);
  await page.goto(path);

  async function move(day: string, sentence: string): Promise<void> {
    await page.getByRole('button', { name: m.guest_move({}, options) }).click();
    const moving = page.getByRole('dialog');
    await moving.getByLabel(m.guest_move_day({}, options)).fill(day);
    await moving.getByRole('button', { name: '14:00', exact: true }).click();
    await expect(moving.getByText(sentence)).toBeVisible();
    await lookAtScreen(page);
    await moving
      .getByRole('button', { name: /14:00$/ })
      .last()
      .click();
    await expect(moving).toBeHidden();
    await expect(page.getByText(m.guest_moved({}, options))).toBeVisible();
  }

  await move(dear, m.guest_move_due({ total: euro(1900), amount: euro(500) }, options));
  await expect(page.getByText(m.guest_money_due_beach({ amount: euro(500) }, options))).toBeVisible();
  await lookAtPage(page);
  await move(date, m.guest_move_settled({ total: euro(1400) }, options));
  await expect(page.getByText(m.guest_money_due_beach({ amount: euro(500) }, options))).toBeHidden();
  await move(cheap, m.guest_move_back({ total: euro(1000), amount: euro(400) }, options));
  expect(await stateOf(site, id)).toEqual({ state: 'paid', moves: 3 });
  await until(
    'the difference to go back',
    async () =>
      (await site.query("select from payment_refunds where state = 'done' and amount_cents = 400")).length ===
      1,
    withinMs,
  );
  await page.reload();
  await expect(page.getByText(m.guest_money_refunded({ amount: euro(400) }, options))).toBeVisible();
});

test('Back after a payment on the guest’s page leads past the gateway', { tag: '@long' }, async ({
  page,
  post,
}) => {
  const options = { locale: 'en' } as const;
  const { id, email, reference, totalCents } = await makeHeldBooking(page, 'EN');
  expect((await page.request.post(`/api/bookings/${id}/pay-at-beach`)).ok()).toBe(true);
  const path = await readLink(post, email ?? '', reference);
  await page.goto(path);
  const amount = formatEuro(totalCents, localeTags.EN);
  await page.getByRole('button', { name: m.guest_pay({ amount }, options) }).click();
  await expect(page).toHaveURL(/\/vmp\//);
  await createPayer(page, 'EN').pressAtGateway('pay');
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  await expect(page.getByText(m.guest_state_paid({}, options))).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/favicon\.svg$/);
});

test('the page is read without React, which comes with the first press', async ({
  page,
  browser,
  site,
  post,
}) => {
  const options = { locale: 'en' } as const;
  const { id, email, reference } = await makeHeldBooking(page, 'EN');
  expect((await page.request.post(`/api/bookings/${id}/pay-at-beach`)).ok()).toBe(true);
  const path = await readLink(post, email ?? '', reference);

  const context = await browser.newContext({ baseURL: site.origin, javaScriptEnabled: false });
  const still = await context.newPage();
  await still.goto(path);
  await expect(still.getByText(reference)).toBeVisible();
  await expect(still.getByRole('button', { name: m.guest_cancel({}, options) })).toBeHidden();
  await context.close();

  await page.goto(path);
  await expect(page).toHaveTitle(new RegExp(reference));
  const hasReact = () =>
    page.evaluate(() => Object.keys(document).some((name) => name.startsWith('__react')));
  const menu = page.getByRole('button', { name: m.site_menu_open() });
  // A wide screen has its links in the open.
  if (await menu.isVisible()) {
    await menu.click();
    await page.getByRole('button', { name: m.site_menu_close() }).click();
  }
  expect(await hasReact()).toBe(false);
  // What fills the strip before React comes stays when it does.
  const strip = page.getByRole('complementary', { name: m.weather_label() });
  await expect(strip).toHaveText(m.weather_unavailable());
  await page.getByRole('button', { name: m.guest_cancel({}, options) }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  expect(await hasReact()).toBe(true);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await expect(page.getByRole('button', { name: m.guest_cancel({}, options) })).toBeFocused();
  await expect(strip).toHaveText(m.weather_unavailable());
});

test('a press without a network is answered, and the page goes on when there is one', async ({
  page,
  context,
  post,
}) => {
  const { id, email, reference } = await makeHeldBooking(page, 'EN');
  expect((await page.request.post(`/api/bookings/${id}/pay-at-beach`)).ok()).toBe(true);
  const path = await readLink(post, email ?? '', reference);
  const files = /\/assets\/(?:react|frame)-/;
  await page.route(files, (route) => route.abort());
  await page.goto(path);
  const cancel = page.getByRole('button', { name: m.guest_cancel({}, { locale: 'en' }) });
  const notice = page.getByText(m.site_offline({}, { locale: 'en' }));
  await context.setOffline(true);
  await cancel.click();
  await expect(notice).toBeVisible();
  await page.unroute(files);
  await context.setOffline(false);
  await expect(notice).toBeHidden();
  await cancel.click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
});

test('a link that leads nowhere says so, and is no page', async ({ page }) => {
  const answer = await page.goto(`/b/${'x'.repeat(32)}`);
  expect(answer?.status()).toBe(404);
  expect(answer?.headers()).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
  });
  // Also where no script runs.
  expect(await answer?.text()).toContain(m.guest_unknown_title({}, { locale: 'en' }));
  await expect(page.getByText(m.guest_unknown_title({}, { locale: 'en' }))).toBeVisible();
  await lookAtPage(page);
});
