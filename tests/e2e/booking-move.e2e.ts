import { m } from '#i18n/generated/messages.js';
import { board, chooseBooking, createVisitor, single } from '#tests/support/booking-journey.ts';
import { bookingsTab } from '#tests/support/screens/bookings-tab.ts';
import { expect, lookAtScreen, test } from '#tests/support/site.ts';
import { bookBoard } from '#tests/support/staff-bookings.ts';
import { logIn, toastOf } from '#tests/support/staff-journey.ts';

const options = { locale: 'en' } as const;

test('a visitor books, calls because of the wind, and staff note it and move the booking', async ({
  page,
  site,
  isMobile,
}) => {
  const visitor = createVisitor(page, 'EN');
  const list = bookingsTab(page);
  const fullName = 'Wanda Windy';
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
  const id = await page.evaluate(() => localStorage.getItem('pendingBookingId'));

  await logIn(page);
  await page.goto(`/admin?tab=bookings&q=water ${id}`);
  const row = list.row(fullName);
  await expect(row).toContainText(`2 × ${single.EN}`);
  await expect(row).toContainText('€28');
  const phone = row.locator('a[href^="tel:"]');
  expect(await phone.getAttribute('href')).toMatch(/^tel:\+\d+$/);
  // Anywhere on the row, not only on a button.
  await row.getByText('09:00 - 10:00').click({ force: true });
  await expect(list.details).toContainText(`WATER-${id}`);

  await list.details.getByLabel(m.notes_field({}, options)).fill('Too much wind. Wants the afternoon.');
  await list.details
    .getByRole('button', { name: list.action(m.staff_called({}, options), fullName) })
    .click();
  await expect(list.details.getByRole('listitem').filter({ hasText: 'Too much wind' })).toContainText(
    'admin',
  );
  await expect(list.details.getByLabel(m.notes_field({}, options))).toHaveValue('');
  await lookAtScreen(page);

  await list.details.getByRole('button', { name: list.action(m.move_action({}, options), fullName) }).click();
  const dialog = page.getByRole('dialog', { name: m.move_title({}, options) });
  await expect(dialog).toContainText(m.move_unchanged({}, options));
  const time = (start: string) => dialog.getByRole('button', { name: new RegExp(`^${start}`) });
  await expect(time('16:30')).toContainText(m.move_late({}, options));
  await dialog.getByRole('button', { name: m.move_day_after({}, options) }).click();
  await time('14:00').click();
  await expect(dialog).toContainText(m.move_price_same({ amount: '€28' }, options));
  await dialog.getByRole('button', { name: m.move_one_more({ item: board.EN }, options) }).click();
  await expect(dialog).toContainText(m.move_price_changes({ before: '€28', after: '€42' }, options));
  await expect(dialog).toContainText(m.move_price_due({ amount: '€42' }, options));
  await lookAtScreen(page);
  await dialog.getByRole('button', { name: m.move_confirm({}, options) }).click();
  await expect(toastOf(page)).toContainText(m.move_done({}, options));
  await expect(dialog).toBeHidden();
  await expect(list.details).toContainText('Jul 19, 2026');
  await expect(list.details).toContainText('14:00 - 15:00');
  await expect(list.details).toContainText(
    m.notes_moved({ from: 'Jul 18, 2026, 09:00', to: 'Jul 19, 2026, 14:00' }, options),
  );
  await list.leaveDetails();
  await expect(row).toContainText('Too much wind');
  await lookAtScreen(page);

  const held = await site.query<{ day: string; units: number }>(
    `select slot_date::text as day, sum(quantity)::int as units from allocations
     where booking_id = $1 and released_at is null group by 1`,
    [id],
  );
  expect(held).toEqual([{ day: '2026-07-19', units: 6 }]);
  const mails = await site.query<{ kind: string }>(
    `select kind from outbox_mails where booking_id = $1 and kind = 'booking-moved'`,
    [id],
  );
  expect(mails).toHaveLength(1);
  if (isMobile) await lookAtScreen(page);
});

test('where units are short the sentence says so, and what was paid too much is decided first', {
  tag: '@long',
}, async ({ page, site }) => {
  const list = bookingsTab(page);
  const fullName = 'Olga Overpaid';
  await bookBoard(site, fullName);
  await logIn(page);
  await page.goto('/admin?tab=bookings&q=overpaid');
  await list.act(m.staff_mark_paid({}, options), fullName);
  await page.getByRole('button', { name: m.till_method_cash({}, options) }).click();
  await expect(toastOf(page)).toContainText(m.staff_paid_done_text({}, options));
  await list.leaveDetails();
  await site.query(`update slots set capacity = reserved where item_id = 'sup' and slot_date = '2026-08-04'`);
  await list.openDetails(fullName);
  await list.details.getByRole('button', { name: list.action(m.move_action({}, options), fullName) }).click();
  const dialog = page.getByRole('dialog', { name: m.move_title({}, options) });
  await dialog.getByRole('button', { name: m.move_day_after({}, options) }).click();
  await expect(dialog).toContainText(m.move_price_failed({}, options));
  await expect(dialog).toContainText('sold out');
  await lookAtScreen(page);

  await dialog.getByRole('button', { name: m.move_day_before({}, options) }).click();
  await dialog.getByLabel(m.move_duration({ item: board.EN }, options)).selectOption('1');
  await expect(dialog).toContainText(m.move_surplus({ amount: '€11' }, options));
  const confirm = dialog.getByRole('button', { name: m.move_confirm({}, options) });
  await expect(confirm).toBeDisabled();
  await dialog.getByLabel(m.move_surplus_hand({}, options)).check();
  await lookAtScreen(page);
  await confirm.click();
  await expect(toastOf(page)).toContainText(m.move_done({}, options));
  await expect(list.details).toContainText('€14');
});

test('on a phone the first booking stands in the first screen, and five fit into one', async ({
  page,
  site,
  isMobile,
}) => {
  test.skip(!isMobile, 'room is short on a phone');
  await page.setViewportSize({ width: 360, height: 740 });
  const list = bookingsTab(page);
  for (const name of ['Anna', 'Bruno', 'Carla', 'Dario', 'Elena']) await bookBoard(site, `${name} Inarow`);
  await logIn(page);
  await page.goto('/admin?tab=bookings&q=inarow');
  const rows = list.row('Inarow');
  await expect(rows).toHaveCount(5);
  const [first, last] = [await rows.first().boundingBox(), await rows.last().boundingBox()];
  const height = (last?.y ?? 0) + (last?.height ?? 0) - (first?.y ?? 0);
  expect(height).toBeLessThan(460);
  await lookAtScreen(page);
});

test('saved views stand in the address and are left again', async ({ page, site }) => {
  const list = bookingsTab(page);
  await bookBoard(site, 'Uma Unpaid');
  await logIn(page);
  await page.goto('/admin?tab=bookings');
  const view = list.view(m.bookings_view_unpaid({}, options));
  await view.click();
  await expect(page).toHaveURL(/[?&]view=unpaid/);
  await expect(list.row('Uma Unpaid')).toBeVisible();
  await page.reload();
  await expect(view).toHaveAttribute('aria-pressed', 'true');
  await list.view(m.bookings_view_today({}, options)).click();
  await expect(page).toHaveURL(/[?&]view=today/);
  await expect(list.row('Uma Unpaid')).toBeHidden();
  await lookAtScreen(page);
  await list.view(m.bookings_view_today({}, options)).click();
  await expect(page).not.toHaveURL(/view=/);
});
