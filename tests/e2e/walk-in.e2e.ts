import { m } from '#i18n/generated/messages.js';
import { board, single } from '#tests/support/booking-journey.ts';
import { bookingsTab } from '#tests/support/screens/bookings-tab.ts';
import { walkInScreen } from '#tests/support/screens/desk.ts';
import { expect, lookAtPage, type Site, test } from '#tests/support/site.ts';
import { logIn } from '#tests/support/staff-journey.ts';
import { browserNow } from '#tests/support/test-constants.ts';

// One after the other, with one server: starting another takes longer than a journey.
test.describe.configure({ mode: 'default' });

// A server of their own, whose clock has just begun: five minutes later another half hour is sold as the next.
test.use({
  serverEnv: [async ({ serverEnv }, use) => use({ ...serverEnv, TEST_NOW: browserNow }), { scope: 'worker' }],
});

interface Kept {
  source: string;
  state: string;
  day: string;
  start_slot: number;
  full_name: string | null;
}

const readBookings = (site: Site) =>
  site.query<Kept>(
    'select source, state, booking_date::text as day, start_slot, full_name from bookings order by id',
  );

test('three taps book for somebody at the desk, and one takes it back', async ({ page, site }) => {
  const desk = walkInScreen(page);
  await logIn(page);
  await page.goto('/admin/today');
  await page.getByRole('main').getByRole('link', { name: m.walk_in_link() }).click();
  await expect(page.getByRole('heading', { name: m.walk_in_title() })).toBeVisible();
  await lookAtPage(page);

  await desk.tile(single.EN).click();
  await desk.duration(m.booking_duration_one()).click();
  await lookAtPage(page);
  await desk.cash.click();
  await expect(desk.done).toBeFocused();
  await expect(page.getByText(m.walk_in_paid({ amount: '€14', method: m.till_method_cash() }))).toBeVisible();
  await expect(page.getByText('10:00 - 11:00')).toBeVisible();
  await lookAtPage(page);
  const [booked] = await readBookings(site);
  expect(booked).toEqual({
    source: 'walk_in',
    state: 'paid',
    day: '2026-07-10',
    start_slot: 4,
    full_name: null,
  });

  await desk.takeBack.click();
  await expect(page.getByRole('heading', { name: m.walk_in_cancelled() })).toBeVisible();
  expect((await readBookings(site))[0]).toMatchObject({ state: 'cancelled' });
  const [money] = await site.query<{ cents: number }>(
    'select sum(amount_cents)::int as cents from money_movements',
  );
  expect(money?.cents).toBe(0);
});

test('a code takes its part off, whole or not, and a wrong one says why', async ({ page, site }) => {
  await site.query(
    `with made as (
      insert into vouchers (code, kind, amount_cents, balance_cents) values ('KAYAK2222222', 'gift', 2000, 2000) returning id)
    insert into voucher_movements (voucher_id, kind, amount_cents) select id, 'issued', 2000 from made`,
  );
  const desk = walkInScreen(page);
  await logIn(page);
  await page.goto('/admin/walk-in');
  await desk.tile(single.EN).click();
  await desk.duration(m.booking_duration_one()).click();
  await page.getByRole('button', { name: m.voucher_open() }).click();
  const field = page.getByLabel(m.voucher_label());
  const apply = page.getByRole('button', { name: m.voucher_apply(), exact: true });
  await field.fill('nothing');
  await apply.click();
  await expect(page.getByText(m.error_voucher_unknown())).toBeVisible();
  await lookAtPage(page);
  await field.fill('kayak 2222222');
  await apply.click();
  await expect(page.getByText(m.voucher_applied({ code: 'KAYA-K222-2222' }))).toBeVisible();
  await expect(desk.cash).toHaveCount(0);
  await lookAtPage(page);
  await page.getByRole('button', { name: m.walk_in_book(), exact: true }).click();
  await expect(desk.done).toBeFocused();
  await expect(page.getByText(m.walk_in_paid_voucher({ amount: '€14' }))).toBeVisible();
  await lookAtPage(page);

  await desk.next.click();
  await desk.tile(single.EN).click();
  await desk.duration(m.booking_duration_one()).click();
  await page.getByRole('button', { name: m.voucher_open() }).click();
  await field.fill('KAYAK2222222');
  await apply.click();
  await expect(page.getByRole('heading', { name: m.walk_in_pay({ amount: '€8' }) })).toBeVisible();
  await desk.cash.click();
  await expect(desk.done).toBeFocused();
  await expect(page.getByText(m.walk_in_voucher_off({ amount: '€6' }))).toBeVisible();
  await lookAtPage(page);
  await desk.takeBack.click();
  await expect(page.getByRole('heading', { name: m.walk_in_cancelled() })).toBeVisible();
  const [left] = await site.query<{ cents: number; uses: number }>(
    "select balance_cents as cents, uses from vouchers where code = 'KAYAK2222222'",
  );
  expect(left).toEqual({ cents: 600, uses: 1 });
  expect(await site.query('select * from invariant_violations')).toEqual([]);
});

test('who calls is booked for another day, and is found in the list', async ({ page, site }) => {
  const desk = walkInScreen(page);
  await logIn(page);
  await page.goto('/admin/walk-in');
  await desk.onPhone.click();
  await desk.day.fill('2026-07-11');
  await desk.tile(board.EN).click();
  await desk.duration(m.booking_duration_two()).click();
  await desk.later.click();
  await expect(page.getByText(m.walk_in_name_required())).toBeVisible();
  await desk.name.fill('Ada Verdi');
  await desk.later.click();
  await expect(desk.done).toBeFocused();
  expect(await readBookings(site)).toEqual([
    { source: 'phone', state: 'pending', day: '2026-07-11', start_slot: 0, full_name: 'Ada Verdi' },
  ]);

  await page.getByRole('link', { name: m.walk_in_open() }).click();
  const list = bookingsTab(page);
  await expect(list.details).toContainText('Ada Verdi');
  await expect(list.details).toContainText(m.desk_source_phone());
  await expect(list.details).toContainText(m.staff_details_waiver({ state: m.staff_waiver_not_accepted() }));
});

test('the times are the open ones of the day, and what is taken now is one tap away from when it is free', async ({
  page,
  site,
}) => {
  const desk = walkInScreen(page);
  await site.query(
    "update slots set capacity = reserved where item_id = 'sup' and slot_date = '2026-07-10' and slot_no < 7",
  );
  await logIn(page);
  await page.goto('/admin/walk-in');
  const options = desk.time.locator('option');
  await expect(options.first()).toHaveText(m.walk_in_now({ time: '10:00' }));
  expect((await options.allTextContents()).slice(1)).toEqual([
    ...['10:00', '10:30', '11:00', '11:30', '12:00', '12:30', '13:00', '13:30'],
    ...['14:00', '14:30', '15:00', '15:30', '16:00', '16:30'],
  ]);
  await expect(desk.tile(board.EN)).toContainText(m.walk_in_next_free({ time: '11:30' }));
  await lookAtPage(page);
  await desk.tile(board.EN).click();
  await expect(desk.time).toHaveValue('11:30-12:00');
  await expect(desk.duration(m.booking_duration_half())).toContainText('11:30–12:00');
  await desk.duration(m.booking_duration_half()).click();
  await desk.cash.click();
  await expect(desk.done).toBeFocused();
  expect(await readBookings(site)).toMatchObject([{ source: 'walk_in', state: 'paid', start_slot: 7 }]);
  await desk.next.click();
  await desk.day.fill('2026-07-12');
  await expect(options.first()).toHaveText('08:00');
  await expect(options.last()).toHaveText('16:30');
});

test('without a network it is said, and nothing is booked; only the button that is tapped waits', async ({
  page,
  context,
  site,
}) => {
  const desk = walkInScreen(page);
  await logIn(page);
  await page.goto('/admin/walk-in');
  await desk.tile(single.EN).click();
  await desk.duration(m.booking_duration_half()).click();
  await context.setOffline(true);
  await expect(page.getByText(m.walk_in_offline())).toBeVisible();
  await lookAtPage(page);
  await desk.cash.click({ force: true });
  await context.setOffline(false);
  await expect(page.getByText(m.walk_in_offline())).toBeHidden();
  expect(await readBookings(site)).toEqual([]);

  const { promise: mayGoOn, resolve: goOn } = Promise.withResolvers<void>();
  await page.route('**/api/admin/walk-ins', async (route) => {
    await mayGoOn;
    await route.continue();
  });
  await desk.cash.click();
  await expect(desk.cash.locator('.lucide-loader-circle')).toBeVisible();
  await expect(page.locator('.lucide-loader-circle')).toHaveCount(1);
  await desk.later.click({ force: true });
  goOn();
  await expect(desk.done).toBeFocused();
  expect(await readBookings(site)).toMatchObject([{ state: 'paid' }]);
});

test('what is gone cannot be chosen, and a refusal is said', async ({ page, site }) => {
  const desk = walkInScreen(page);
  await site.query("update slots set capacity = reserved where item_id = 'sup' and slot_date = '2026-07-10'");
  await logIn(page);
  await page.goto('/admin/walk-in');
  await expect(desk.tile(board.EN)).toHaveAttribute('aria-disabled', 'true');
  await desk.tile(single.EN).click();
  await desk.duration(m.booking_duration_half()).click();
  await site.query('update slots set capacity = reserved');
  await desk.cash.click();
  await expect(page.getByRole('alert').filter({ hasText: m.walk_in_failed() })).toBeVisible();
  expect(await readBookings(site)).toEqual([]);
});
