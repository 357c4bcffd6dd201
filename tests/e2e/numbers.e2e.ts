import { readFile } from 'node:fs/promises';
import { m } from '#i18n/generated/messages.js';
import { chooseBooking, createVisitor, single, tandem } from '#tests/support/booking-journey.ts';
import { numbersScreen } from '#tests/support/screens/numbers.ts';
import { staffShell } from '#tests/support/screens/staff-shell.ts';
import { expect, lookAtPage, test } from '#tests/support/site.ts';
import { logIn } from '#tests/support/staff-journey.ts';
import { unzip } from '#tests/support/unzip.ts';

test('a booking is in the owner’s numbers when it is paid and on the day of its trip, and leaves in files', {
  tag: '@long',
}, async ({ page, site }) => {
  const visitor = createVisitor(page, 'EN');
  await chooseBooking(page, visitor, {
    date: '2026-07-18',
    timeSlot: '09:00-09:30',
    item: single.EN,
    quantity: 2,
    duration: m.booking_duration_one(),
  });
  await visitor.fillIn();
  await visitor.acceptDocuments();
  await visitor.completeBooking();
  await page.waitForURL('**/booking-confirmation');
  const id = await page.evaluate(() => localStorage.getItem('pendingBookingId'));

  const numbers = numbersScreen(page);
  await logIn(page);
  await page.goto('/admin/numbers');
  // Its trip is later, and no money has come yet.
  await expect(page.getByText(m.numbers_none())).toBeVisible();
  await lookAtPage(page);
  const paid = await page.request.patch(`/api/bookings/${id}/payment`, {
    data: { paymentCompleted: true, method: 'cash' },
  });
  expect(paid.status()).toBe(200);
  // The clock of the database is not that of the site here.
  await site.query("update money_movements set moved_at = '2026-07-10T08:05:00Z' where booking_id = $1", [
    id,
  ]);
  await site.query("update bookings set created_at = '2026-07-10T08:00:00Z' where id = $1", [id]);

  await page.goto('/admin');
  await staffShell(page).follow(m.numbers_title());
  await page.waitForURL('**/admin/numbers');
  await expect(numbers.statistic(m.numbers_revenue())).toContainText('€28');
  await expect(numbers.statistic(m.numbers_bookings())).toContainText('0');
  await expect(numbers.chart(m.numbers_revenue())).toBeVisible();
  const money = await numbers.openTable(m.numbers_revenue());
  await expect(money.getByRole('row', { name: /10 Jul/ })).toContainText('€28');
  await lookAtPage(page);

  await numbers.span(m.numbers_span_dates()).click();
  await numbers.to.fill('2026-07-31');
  // There is no year before to compare with.
  await expect(page.getByText(m.numbers_to_come())).toBeHidden();
  await expect(numbers.statistic(m.numbers_bookings())).toContainText('1');
  await expect(numbers.statistic(m.numbers_lead_short())).toContainText(m.numbers_count_days({ count: 8 }));
  await expect(numbers.section(m.numbers_by_item())).toContainText(single.EN);
  await expect(numbers.section(m.numbers_utilisation()).getByRole('table')).toBeVisible();
  await expect(numbers.chart(m.numbers_lead())).toBeVisible();
  await lookAtPage(page);

  const workbook = await numbers.exportAs(m.bookings_export_xlsx());
  expect(workbook.suggestedFilename()).toBe('numbers-2026-07-01-2026-07-31.xlsx');
  const sheets = [...unzip(await readFile(await workbook.path()))].map(([, text]) => text).join('\n');
  for (const text of [m.numbers_file_days(), m.numbers_lost(), single.EN]) expect(sheets).toContain(text);
  const csv = await numbers.exportAs(m.bookings_export_csv_excel());
  const lines = String(await readFile(await csv.path())).split('\r\n');
  expect(lines.find((line) => line.startsWith('2026-07-10;'))).toContain(';"28,00";');
  expect(lines.find((line) => line.startsWith('2026-07-18;'))).toContain(';"0,00";"0,00";1;');

  await numbers.item.selectOption({ label: tandem.EN });
  await expect(page.getByText(m.numbers_none())).toBeVisible();
  await page.reload();
  await expect(numbers.item).toHaveValue('tandem-kayak');
  await expect(page.getByText(m.numbers_none())).toBeVisible();
});
