import type { Locator, Page } from '@playwright/test';
import { m } from '#i18n/generated/messages.js';
import { createVisitor, customer, single } from '#tests/support/booking-journey.ts';
import { test as cardTest } from '#tests/support/card-site.ts';
import { createPayer, makeHeldBooking, readPayment } from '#tests/support/payment-journey.ts';
import { bookingsTab } from '#tests/support/screens/bookings-tab.ts';
import { walkInScreen } from '#tests/support/screens/desk.ts';
import { paymentPanel } from '#tests/support/screens/payment-panel.ts';
import { settingsScreen } from '#tests/support/screens/settings.ts';
import { staffShell } from '#tests/support/screens/staff-shell.ts';
import { todayScreen } from '#tests/support/screens/today.ts';
import { expect, type Site, test } from '#tests/support/site.ts';
import { logIn } from '#tests/support/staff-journey.ts';
import { planTrip } from '#tests/support/trips.ts';

// One after the other, with one server: starting another takes longer than a journey.
test.describe.configure({ mode: 'default' });

// Friday, 10:50 in Rome, on a server whose clock has just begun: minutes later other times are sold.
test.use({
  serverEnv: [
    async ({ serverEnv }, use) => use({ ...serverEnv, TEST_NOW: '2026-07-10T08:50:00Z' }),
    { scope: 'worker' },
  ],
});

/** Counts the taps of a hand that finds everything by its name. */
function createHand(page: Page) {
  let taps = 0;
  return {
    tap: async (target: Locator) => {
      taps += 1;
      await target.click();
    },
    /** Into what was tapped. */
    type: (text: string) => page.keyboard.type(text),
    count: () => taps,
  };
}

type Hand = ReturnType<typeof createHand>;

/** Two taps and a word: what is found by it is opened. */
async function find(page: Page, hand: Hand, typed: string, found: string | RegExp): Promise<void> {
  await hand.tap(staffShell(page).search);
  await expect(page.getByRole('combobox')).toBeFocused();
  await hand.type(typed);
  await hand.tap(page.getByRole('dialog', { name: m.search_title() }).getByRole('option', { name: found }));
}

async function book(page: Page, fullName: string, pay: 'cash' | 'later', timeSlot?: string): Promise<void> {
  const answer = await page.request.post('/api/admin/walk-ins', {
    data: {
      source: 'walk_in',
      fullName,
      phoneNumber: '+39 327 555 0120',
      pay,
      ...(timeSlot ? { bookingDate: '2026-07-10', timeSlot } : {}),
      itemsBooked: JSON.stringify([{ itemId: 'single-kayak', quantity: 1, duration: '1' }]),
    },
  });
  expect(answer.status()).toBe(201);
}

const readFacts = (site: Site) => site.query('select kind from rental_facts order by recorded_at');
const readMoney = (site: Site) =>
  site.query('select method, amount_cents as cents from money_movements order by id');

test('handing out takes one tap; taking money with what is returned takes two', async ({ page, site }) => {
  await logIn(page);
  await book(page, 'Giulia Greco', 'cash');
  await book(page, 'Marco Santoro', 'later');
  const today = todayScreen(page);
  const hand = createHand(page);
  await today.open();
  const button = (fullName: string, name: string) =>
    today.row(fullName).getByRole('button', { name, exact: true });
  await hand.tap(button('Giulia Greco', m.today_hand_out()));
  await expect(today.row('Giulia Greco')).toContainText(/Handed out/);
  expect(hand.count()).toBe(1);
  await expect.poll(() => readFacts(site)).toEqual([{ kind: 'handed-out' }]);

  await today.handOut('Marco Santoro', m.today_pay_later());
  const back = createHand(page);
  await button('Marco Santoro', m.today_returned()).waitFor({ timeout: 15_000 });
  await back.tap(button('Marco Santoro', m.today_returned()));
  await back.tap(button('Marco Santoro', `${m.till_method_cash()} €14`));
  await expect(today.row('Marco Santoro')).toContainText(/Returned/);
  expect(back.count()).toBe(2);
  await expect
    .poll(() => readMoney(site))
    .toEqual([
      { method: 'cash', cents: 1400 },
      { method: 'cash', cents: 1400 },
    ]);
  // Fact and money are two calls of the device.
  await expect
    .poll(() => readFacts(site))
    .toEqual([{ kind: 'handed-out' }, { kind: 'handed-out' }, { kind: 'returned' }]);
});

test('a guest is found by a part of the name, and called', async ({ page }) => {
  await logIn(page);
  for (const fullName of ['Giulia Greco', 'Marco Santoro', 'Anna Moretti'])
    await book(page, fullName, 'cash');
  const today = todayScreen(page);
  const hand = createHand(page);
  await today.open();
  await hand.tap(today.search);
  await hand.type('grec');
  await expect(today.row('Marco Santoro')).toBeHidden();
  await hand.tap(today.row('Giulia Greco').getByRole('button', { name: /Giulia Greco/ }));
  await expect(today.opened('Giulia Greco').getByRole('link', { name: /Call/ })).toBeVisible();
  expect(hand.count()).toBeLessThanOrEqual(3);
});

test('a walk-in with cash takes four taps; at ten to eleven it is sold eleven, or what is left of half an hour', async ({
  page,
  site,
}) => {
  await logIn(page);
  const desk = walkInScreen(page);
  const hand = createHand(page);
  await todayScreen(page).open();
  await hand.tap(page.getByRole('main').getByRole('link', { name: m.walk_in_link() }));
  await hand.tap(desk.tile(single.EN));
  await hand.tap(desk.duration(m.booking_duration_half()));
  await hand.tap(desk.cash);
  await expect(desk.done).toBeFocused();
  expect(hand.count()).toBe(4);
  await expect(page.getByText('11:00 - 11:30')).toBeVisible();

  await desk.next.click();
  // The clock of the server goes on.
  const left = new RegExp(m.walk_in_until({ time: '11:00', minutes: 77 }).replace('77', '\\d+'));
  expect((await desk.time.locator('option').allTextContents()).slice(0, 3)).toEqual([
    m.walk_in_next_start({ time: '11:00' }),
    expect.stringMatching(left),
    '11:00',
  ]);
  await desk.time.selectOption({ index: 1 });
  await desk.tile(single.EN).click();
  await expect(desk.duration(m.booking_duration_half())).toContainText(left);
  await desk.duration(m.booking_duration_half()).click();
  await desk.cash.click();
  await expect(desk.done).toBeFocused();
  expect(await site.query('select start_slot from bookings order by id')).toEqual([
    { start_slot: 6 },
    { start_slot: 5 },
  ]);
});

test('a booking by phone takes seven taps and a name', async ({ page, site }) => {
  await logIn(page);
  const desk = walkInScreen(page);
  const hand = createHand(page);
  await todayScreen(page).open();
  await hand.tap(page.getByRole('main').getByRole('link', { name: m.walk_in_link() }));
  await hand.tap(desk.onPhone);
  await hand.tap(desk.day);
  await desk.day.fill('2026-07-11');
  await hand.tap(desk.tile(single.EN));
  await hand.tap(desk.duration(m.booking_duration_one()));
  await hand.tap(desk.name);
  await hand.type('Ada Verdi');
  await hand.tap(desk.later);
  await expect(desk.done).toBeFocused();
  expect(hand.count()).toBe(7);
  expect(await site.query('select full_name, source from bookings')).toEqual([
    { full_name: 'Ada Verdi', source: 'phone' },
  ]);
});

test('a booking is moved to tomorrow by four taps', async ({ page, site }) => {
  await logIn(page);
  await book(page, 'Giulia Greco', 'cash');
  const today = todayScreen(page);
  const hand = createHand(page);
  await today.open();
  await hand.tap(today.row('Giulia Greco').getByRole('button', { name: /Giulia Greco/ }));
  await hand.tap(today.opened('Giulia Greco').getByRole('link', { name: m.move_action(), exact: true }));
  const dialog = page.getByRole('dialog', { name: m.move_title() });
  await hand.tap(dialog.getByRole('button', { name: m.move_day_after() }));
  await expect(dialog).toContainText(m.move_price_same({ amount: '€14' }));
  await hand.tap(dialog.getByRole('button', { name: m.move_confirm() }));
  await expect(bookingsTab(page).details).toContainText('Jul 11, 2026');
  await expect(dialog).toBeHidden();
  expect(hand.count()).toBe(4);
  expect(await site.query('select booking_date::text as day from bookings')).toEqual([{ day: '2026-07-11' }]);
});

test('an afternoon is called off by four taps, from Today', async ({ page, site }) => {
  await logIn(page);
  await book(page, 'Giulia Greco', 'later', '14:00-14:30');
  const hand = createHand(page);
  await todayScreen(page).open();
  await hand.tap(page.getByRole('main').getByRole('link', { name: m.storm_call_off_hours() }));
  const form = page.getByRole('region', { name: m.storm_new() });
  await hand.tap(form.getByRole('button', { name: m.storm_afternoon() }));
  await expect(form).toContainText(m.storm_count({ count: 1 }));
  await hand.tap(form.getByRole('button', { name: m.storm_call_off(), exact: true }));
  await hand.tap(page.getByRole('alertdialog').getByRole('button', { name: m.storm_call_off_now() }));
  await expect(page.getByRole('article', { name: /^Jul 10, 2026, 13:00/ })).toBeVisible();
  expect(hand.count()).toBe(4);
  expect(await site.query('select day::text, first_slot from storm_days')).toEqual([
    { day: '2026-07-10', first_slot: 10 },
  ]);
});

test('the rule of cancellation is changed by four taps, a word and a number', async ({ page, site }) => {
  await logIn(page);
  const settings = settingsScreen(page);
  const hand = createHand(page);
  await todayScreen(page).open();
  await find(page, hand, 'cancel', new RegExp(m.guest_set_free().replace(/[()]/g, '.')));
  await expect(settings.field(m.guest_set_free())).toBeFocused();
  await hand.type('48');
  await hand.tap(settings.save);
  await hand.tap(settings.confirm);
  await settings.expectSaved();
  expect(hand.count()).toBe(4);
  expect(
    await site.query(
      "select setting_value as hours from system_settings where setting_key = 'guest_cancel_free_hours'",
    ),
  ).toEqual([{ hours: '48' }]);
});

test('a helper is added by four taps and two words, and the password is shown', async ({ page, site }) => {
  await logIn(page);
  const hand = createHand(page);
  await todayScreen(page).open();
  await find(page, hand, 'helper', new RegExp(m.settings_subject_team()));
  await hand.tap(page.getByLabel(m.staff_username()));
  await hand.type('ada');
  await hand.tap(page.getByRole('button', { name: m.accounts_add(), exact: true }));
  const password = page.getByRole('dialog', { name: m.accounts_password_title({ username: 'ada' }) });
  await expect(password).toBeVisible();
  expect(hand.count()).toBe(4);
  expect(await site.query("select role from staff_accounts where username = 'ada'")).toEqual([
    { role: 'beach' },
  ]);
});

cardTest('five euros go back by five taps and two words', async ({ page, site }) => {
  const payer = createPayer(page, 'EN');
  const booking = await makeHeldBooking(page, 'EN');
  await page.goto('/payment');
  await payer.goToGateway();
  await payer.pressAtGateway('pay');
  await payer.arrive(booking);
  await logIn(page);
  const panel = paymentPanel(page);
  const hand = createHand(page);
  await todayScreen(page).open();
  await find(page, hand, 'zofia', new RegExp(customer.fullName));
  await hand.tap(bookingsTab(page).details.getByRole('link', { name: m.panel_refund() }));
  await expect(panel.amount).toBeFocused();
  await hand.type('5');
  await hand.tap(panel.cause);
  await panel.cause.selectOption('goodwill');
  await hand.tap(panel.button(m.panel_refund_confirm({ amount: '€5' })));
  await expect(panel.outcome).toContainText(m.panel_refund_done({ amount: '€5' }));
  expect(hand.count()).toBe(5);
  await expect
    .poll(async () => (await readPayment(site, booking.id)).movements, { timeout: 30_000 })
    .toBe('card-payment 2800, card-refund -500');
});

cardTest('a family of five books a trip by eleven taps and four fields', async ({ page, browser, site }) => {
  const owner = await browser.newPage({ baseURL: site.origin });
  await logIn(owner);
  await planTrip(owner.request, { date: '2026-07-15' });
  await owner.close();
  const payer = createPayer(page, 'EN');
  const hand = createHand(page);
  const oneMore = (item: string) => page.getByRole('button', { name: m.booking_quantity_more({ item }) });
  await page.goto('/guided-trips');
  const trip = page.getByRole('article', { name: 'Lagoon at dawn' });
  await hand.tap(trip.getByRole('link', { name: new RegExp(`^${m.trips_book()}: `) }));
  for (const kind of ['Adult', 'Adult', 'Child', 'Child', 'Child']) await hand.tap(oneMore(kind));
  await createVisitor(page, 'EN').fillIn();
  for (const kind of ['waiver', 'terms', 'privacy']) await hand.tap(page.locator(`#${kind}Accepted`));
  await hand.tap(page.getByRole('button', { name: m.booking_complete() }));
  await expect(payer.payNow).not.toHaveAttribute('aria-disabled', 'true');
  await hand.tap(payer.payNow);
  await expect(page).toHaveURL(/\/vmp\//);
  expect(hand.count()).toBe(11);
  expect(await site.query('select state, seats from bookings')).toEqual([{ state: 'held', seats: 5 }]);
});
