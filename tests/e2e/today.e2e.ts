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
  await today.checkIn(`water ${id}`);
  await expect(today.heading).toHaveText('Sat 18 Jul');
  await expect(page.getByText(m.today_ahead())).toBeVisible();
  await expect(today.card(fullName).getByRole('button')).toHaveCount(0);
  await today.checkIn(`water ${id}`);
  await expect(page.getByText(m.today_other_day({ date: 'Sat 18 Jul' }))).toBeVisible();
  await lookAtPage(page);
  await expect(today.card(fullName)).toContainText('2 × Single kayak');

  await moveBookingsTo(site, { from: '2026-07-18', to: '2026-07-10', startSlot: 1 });
  await today.open();
  const card = today.card(fullName);
  await expect(card).toContainText('08:30–09:30');
  await expect(card).toContainText(m.today_amount_due({ amount: '€28' }));
  await expect(card).toContainText(m.today_waiver());
  await expect(card.getByRole('link', { name: /Call/ })).toHaveAttribute('href', /^tel:\+48/);
  await today.checkIn(String(id));
  await expect(card).toContainText(/Here since/);
  await lookAtPage(page);

  const context = await browser.newContext({ baseURL: site.origin });
  const other = await context.newPage();
  await logIn(other);
  const elsewhere = todayScreen(other);
  await elsewhere.open();

  await today.handOut(fullName);
  await expect(today.overdue.getByRole('article')).toContainText(fullName);
  await expect(today.overdue).toContainText(/min late, due at 09:30/);
  await expect(elsewhere.overdue.getByRole('article')).toContainText(fullName);
  await lookAtPage(page);

  await today.more(fullName);
  await today.press(fullName, m.today_unit_back({ item: 'Single kayak' }));
  await expect(card).toContainText(m.today_partly_back({ count: 1, all: 2 }));
  await today.undo(fullName);
  await expect(card).not.toContainText(m.today_partly_back({ count: 1, all: 2 }));
  await lookAtPage(page);

  await elsewhere.bringBack(fullName);
  await expect(today.done(1)).toBeVisible();
  await expect(today.overdue).toBeHidden();
  await today.done(1).click();
  await today.undo(fullName);
  await expect(today.overdue.getByRole('article')).toContainText(fullName);
  await today.undo(fullName);
  await today.undo(fullName);
  await expect(card).toContainText(/Awaited for/);
  await expect(elsewhere.card(fullName)).toContainText(/Awaited for/);
  await today.more(fullName);
  await today.press(fullName, m.today_no_show());
  await expect(elsewhere.done(1)).toBeVisible();
  expect(
    (await site.query<{ kind: string }>('select kind from rental_facts order by recorded_at')).map(
      ({ kind }) => kind,
    ),
  ).toEqual([
    'checked-in',
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
  await expect(page.getByLabel(m.today_reference())).toHaveValue('WATER-3068');
  await page.keyboard.press('Tab');
  await today.checkIn('WATER-999999');
  await expect(page.getByText(m.today_not_found())).toBeVisible();
  await page.getByRole('button', { name: m.today_scan() }).click();
  await expect(page.getByRole('dialog', { name: m.today_scan() })).toBeVisible();
  await expect(page.getByText(m.today_scan_no_camera())).toBeVisible();
  await lookAtPage(page);
});
