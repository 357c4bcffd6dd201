import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { m } from '#i18n/generated/messages.js';
import { chooseBooking, createVisitor, single } from '#tests/support/booking-journey.ts';
import { bookingsTab } from '#tests/support/screens/bookings-tab.ts';
import { expect, lookAtPage, lookAtScreen, test } from '#tests/support/site.ts';
import { logIn, toastOf } from '#tests/support/staff-journey.ts';
import { unzip } from '#tests/support/unzip.ts';

/** The list as a file. */
async function exportAs(page: Page, format: string): Promise<Buffer> {
  await page.getByRole('button', { name: m.bookings_export_list() }).click();
  await lookAtScreen(page);
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: format, exact: true }).click();
  return readFile(await (await downloading).path());
}

test('in the evening the list leaves as a workbook, and the log tells who took the money', {
  tag: '@long',
}, async ({ page }) => {
  const list = bookingsTab(page);
  const visitor = createVisitor(page, 'EN');
  const fullName = 'Ewa Wieczorna';
  await chooseBooking(page, visitor, {
    date: '2026-07-18',
    timeSlot: '09:00-09:30',
    item: single.EN,
    quantity: 2,
    duration: m.booking_duration_one(),
  });
  await visitor.fillIn({ fullName, phoneNumber: '+48 601 234 567' });
  await visitor.acceptDocuments();
  await visitor.completeBooking();
  await page.waitForURL('**/booking-confirmation');
  const reference = `WATER-${await page.evaluate(() => localStorage.getItem('pendingBookingId'))}`;

  await logIn(page);
  await page.goto('/admin?tab=bookings&q=wieczorna');
  await list.act(m.staff_mark_paid(), fullName);
  await page.getByRole('button', { name: m.till_method_cash() }).click();
  await expect(toastOf(page)).toContainText(m.staff_paid_done_text());
  await list.leaveDetails();
  await list.openFilters();

  const sheet = [...unzip(await exportAs(page, m.bookings_export_xlsx()))].map(([, text]) => text).join('\n');
  for (const text of [fullName, reference, '+48 601 234 567']) expect(sheet).toContain(text);
  const lines = String(await exportAs(page, m.bookings_export_csv_excel()))
    .trimEnd()
    .split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain('28,00');

  await page.goto('/admin/audit');
  await page.getByLabel(m.audit_booking(), { exact: true }).fill(reference);
  const entries = page.getByRole('main').getByRole('listitem');
  await expect(entries.first()).toContainText(m.audit_say_paid({ who: 'admin', booking: reference }));
  await lookAtPage(page);
});
