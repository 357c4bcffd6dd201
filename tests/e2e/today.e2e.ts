import { m } from '#i18n/generated/messages.js';
import { chooseBooking, createVisitor, single } from '#tests/support/booking-journey.ts';
import { moveBookingsTo } from '#tests/support/rental-days.ts';
import { todayScreen } from '#tests/support/screens/today.ts';
import { expect, lookAtPage, test } from '#tests/support/site.ts';
import { logIn } from '#tests/support/staff-journey.ts';

const options = { locale: 'en' } as const;

test('a guest books, arrives, goes out, is late, comes back; every tap can be undone, on two devices', async ({
  page,
  site,
  browser,
}) => {
  const fullName = 'Vera Visitor';
  const visitor = createVisitor(page, 'EN');
  await chooseBooking(page, visitor, {
    date: '2026-07-18',
    timeSlot: '09:00-09:30',
    item: single.EN,
    quantity: 2,
    duration: m.booking_duration_one({}, options),
  });
  await visitor.fillIn({ fullName });
  await visitor.acceptDocuments();
  await visitor.completeBooking();
  await page.waitForURL('**/booking-confirmation');
  await expect(page.getByRole('img', { name: m.booking_code() })).toBeVisible();
  const id = await page.evaluate(() => localStorage.getItem('pendingBookingId'));

  await logIn(page);
  const today = todayScreen(page);
  await page.goto('/admin');
  await page.waitForURL('**/admin/today');
  await expect(page.getByText(m.today_empty())).toBeVisible();
  await lookAtPage(page);
  await today.find(`water ${id}`);
  await expect(today.heading).toHaveText('Sat 18 Jul');
  await expect(page.getByText(m.today_ahead())).toBeVisible();
  // It stands alone and opened, and nothing can be noted yet.
  const row = today.row(fullName);
  await expect(row).toContainText('2 × Single kayak');
  await expect(row.getByRole('button')).toHaveCount(1);
  await lookAtPage(page);

  await moveBookingsTo(site, { from: '2026-07-18', to: '2026-07-10', startSlot: 1 });
  await today.open();
  await expect(row).toContainText('08:30');
  await expect(row).toContainText('€28');
  await today.find(String(id));
  await expect(row).toContainText('08:30–09:30');
  await expect(today.opened(fullName)).toContainText(m.today_waiver());
  await expect(today.opened(fullName).getByRole('link', { name: /Call/ })).toHaveAttribute(
    'href',
    /^tel:\+48/,
  );
  await today.press(fullName, m.today_check_in());
  await expect(row).toContainText(/Here since/);
  await lookAtPage(page);

  const context = await browser.newContext({ baseURL: site.origin });
  const other = await context.newPage();
  await logIn(other);
  const elsewhere = todayScreen(other);
  await elsewhere.open();

  await today.handOut(fullName, m.today_pay_later());
  await today.undo(fullName);
  await today.handOut(fullName, m.today_pay_later());
  await expect(elsewhere.late.getByRole('listitem')).toContainText(fullName);
  await expect(elsewhere.late).toContainText(/min late/);
  await expect(elsewhere.late.getByRole('link', { name: /Call/ })).toBeVisible();
  await lookAtPage(page);

  await today.press(fullName, m.today_unit_back({ item: 'Single kayak' }));
  await expect(today.opened(fullName)).toContainText(m.today_partly_back({ count: 1, all: 2 }));
  await today.undoLast(fullName);
  await expect(today.opened(fullName)).not.toContainText(m.today_partly_back({ count: 1, all: 2 }));
  await lookAtPage(page);

  await elsewhere.returned(fullName, m.today_pay_later());
  await expect(row).toContainText(/Returned \d/);
  await today.undoLast(fullName);
  await expect(row).toContainText(/min late/);
  await today.undoLast(fullName);
  await expect(row).toContainText(/Here since/);
  await today.undoLast(fullName);
  await expect(row).toContainText(/Awaited for/);
  await expect(elsewhere.row(fullName)).toContainText(/Awaited for/);
  await today.press(fullName, m.today_no_show());
  await expect(elsewhere.done(1)).toBeVisible({ timeout: 15_000 });
  expect(
    (await site.query<{ kind: string }>('select kind from rental_facts order by recorded_at')).map(
      ({ kind }) => kind,
    ),
  ).toEqual([
    'checked-in',
    'handed-out',
    'undone',
    'handed-out',
    'returned',
    'undone',
    'returned',
    'undone',
    'undone',
    'undone',
    'no-show',
  ]);
  await context.close();
});

test('the days turn by buttons and by a swipe, and the code of a booking is filled in', async ({ page }) => {
  await logIn(page);
  const today = todayScreen(page);
  await today.open();
  await expect(today.heading).toHaveText(m.today_title());
  await today.dayAfter.click();
  await expect(today.heading).toHaveText('Sat 11 Jul');
  await page.reload();
  await expect(today.heading).toHaveText('Sat 11 Jul');
  await today.dayBefore.click();
  await expect(today.heading).toHaveText(m.today_title());
  await today.heading.evaluate((heading) => {
    const touch = (clientX: number) => new Touch({ identifier: 1, target: heading, clientX, clientY: 200 });
    const send = (type: string, touches: Touch[], changedTouches: Touch[]) =>
      heading.dispatchEvent(new TouchEvent(type, { bubbles: true, touches, changedTouches }));
    send('touchstart', [touch(300)], [touch(300)]);
    send('touchend', [], [touch(120)]);
  });
  await expect(today.heading).toHaveText('Sat 11 Jul');
  await page.goto('/admin/today?arrival=WATER-3068');
  await expect(today.search).toHaveValue('WATER-3068');
  await today.find('WATER-999999');
  await expect(page.getByText(m.today_not_found())).toBeVisible();
  await page.getByRole('button', { name: m.today_search_clear() }).click();
  await page.getByRole('button', { name: m.today_scan() }).click();
  await expect(page.getByRole('dialog', { name: m.today_scan() })).toBeVisible();
  await expect(page.getByText(m.today_scan_no_camera())).toBeVisible();
  await lookAtPage(page);
});

test('an undo takes back what was done and its money; without a connection both wait, and count once', async ({
  page,
  site,
}) => {
  const fullName = 'Giulia Greco';
  await logIn(page);
  const answer = await page.request.post('/api/admin/walk-ins', {
    data: {
      source: 'walk_in',
      fullName,
      pay: 'later',
      itemsBooked: JSON.stringify([{ itemId: 'single-kayak', quantity: 1, duration: '1' }]),
    },
  });
  expect(answer.status()).toBe(201);
  const readKinds = async () =>
    (await site.query<{ kind: string }>('select kind from rental_facts order by recorded_at')).map(
      ({ kind }) => kind,
    );
  const readCents = async () =>
    (
      await site.query<{ cents: number }>('select amount_cents as cents from money_movements order by id')
    ).map(({ cents }) => cents);
  const today = todayScreen(page);
  await today.open();
  const row = today.row(fullName);
  await today.handOut(fullName, m.till_method_cash());
  await expect.poll(readCents).toEqual([1400]);
  await today.undo(fullName);
  await expect.poll(readCents).toEqual([1400, -1400]);
  await expect.poll(readKinds).toEqual(['handed-out', 'undone']);
  await expect(row).toContainText('€14');

  const calls = /\/api\/(?:admin\/today\/facts|bookings\/\d+\/payment)$/;
  await page.route(calls, (route) => route.abort());
  await today.handOut(fullName, m.till_method_terminal());
  await expect(page.getByText(m.today_recorded_offline({ count: 2 }))).toBeVisible();
  await page.reload();
  await expect(page.getByText(m.today_recorded_offline({ count: 2 }))).toBeVisible();
  await expect(row).toContainText(m.today_unsent());
  await expect(row).not.toContainText('€14');
  await lookAtPage(page);
  await page.unroute(calls);
  await expect.poll(readCents, { timeout: 20_000 }).toEqual([1400, -1400, 1400]);
  // Facts and payments are sent apart: either may be first.
  await expect.poll(readKinds).toEqual(['handed-out', 'undone', 'handed-out']);
  await expect(row).not.toContainText(m.today_unsent());
  await expect(row).not.toContainText('€14');
});
