import { m } from '#i18n/generated/messages.js';
import { bookingsTab } from '#tests/support/screens/bookings-tab.ts';
import { tillScreen } from '#tests/support/screens/desk.ts';
import { staffShell } from '#tests/support/screens/staff-shell.ts';
import { expect, lookAtPage, lookAtScreen, type Site, test } from '#tests/support/site.ts';
import { bookBoard, findKept } from '#tests/support/staff-bookings.ts';
import { logIn, toastOf } from '#tests/support/staff-journey.ts';

const mailsOf = (site: Site, fullName: string) =>
  site.query(
    `select from outbox_mails o join bookings b on b.id = o.booking_id
     where b.full_name = $1 and o.kind = 'payment-received'`,
    [fullName],
  );

test('staff say how a booking was paid, undo a mistake, and count the till', async ({
  page,
  site,
  isMobile,
}) => {
  const list = bookingsTab(page);
  const fullName = 'Marta Kowalska';
  await bookBoard(site, fullName);
  await logIn(page);
  await page.goto('/admin?tab=bookings');
  const place = isMobile ? list.details : list.row(fullName);
  const undo = page.getByRole('button', { name: list.action(m.till_undo(), fullName) }).first();

  await list.act(m.staff_mark_paid(), fullName);
  await expect(page.getByRole('dialog', { name: m.till_ask_title() })).toContainText('€25');
  await lookAtScreen(page);
  await page.getByRole('button', { name: m.till_method_transfer() }).click();
  await expect(toastOf(page)).toContainText(m.staff_paid_done_text());
  await expect(undo).toBeVisible();
  expect(await mailsOf(site, fullName)).toHaveLength(1);

  await undo.click();
  await expect(toastOf(page).last()).toContainText(m.till_undone_text());
  await expect(place).toContainText(m.staff_status_pending());
  expect(await mailsOf(site, fullName)).toEqual([]);
  expect(await findKept(site, fullName)).toMatchObject({ state: 'pending', held: 4 });

  await list.act(m.staff_mark_paid(), fullName);
  await page.getByRole('button', { name: m.till_method_cash() }).click();
  await expect(undo).toBeVisible();
  // Money moves by the database's clock, and the journey happens on a day in July.
  await site.query("update money_movements set moved_at = '2026-07-10T07:30:00Z'");

  await list.leaveDetails();
  const till = tillScreen(page);
  await staffShell(page).follow(m.till_title());
  await expect(till.methods).toContainText('€25');
  await expect(till.people).toContainText('admin');
  await lookAtPage(page);
  await till.float.fill('50');
  await till.counted.fill('73,50');
  await expect(till.count).toContainText(m.till_difference_less({ amount: '€1.50' }));
  await till.save.click();
  await expect(till.count).toContainText('€73.50');
  await lookAtPage(page);
  await page.reload();
  await expect(till.count).toContainText('€73.50');
  await expect(till.float).toHaveValue('50');

  await page.getByRole('button', { name: m.till_day_before() }).click();
  await expect(till.people).toContainText(m.till_none());
  await expect(page).toHaveURL(/date=2026-07-09/);
});
