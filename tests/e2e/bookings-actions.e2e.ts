import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { m } from '#i18n/generated/messages.js';
import { bookingsTab } from '#tests/support/screens/bookings-tab.ts';
import { expect, lookAtScreen, test } from '#tests/support/site.ts';
import { bookBoard, findKept } from '#tests/support/staff-bookings.ts';
import { logIn, toastOf } from '#tests/support/staff-journey.ts';
import { tabTo } from '#tests/support/tab-to.ts';

async function pressOn(page: Page, name: string, key = 'Enter'): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.press(key);
}

test('without a mouse staff find a booking, read it, take its money, export and cancel it', {
  tag: '@wide',
}, async ({ page, site }) => {
  const list = bookingsTab(page);
  const fullName = 'Krzysztof Brzęczyszczykiewicz-Wojciechowski';
  await bookBoard(site, fullName);
  await logIn(page);
  await page.goto('/admin?tab=inventory');
  await list.tab.press('Enter');
  await tabTo(page, m.bookings_search());
  await page.keyboard.type('brzeczysz');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/[?&]q=brzeczysz/);
  await expect(page.getByText(m.bookings_count({ count: 1, number: '1' }), { exact: true })).toBeVisible();
  const row = list.row(fullName);
  await expect(row).toContainText('Aug 3, 2026');
  await expect(row).toContainText('10:00 - 12:00');
  await expect(row).toContainText(m.staff_status_pending());
  await lookAtScreen(page);

  const action = (name: string) => list.action(name, fullName);
  await pressOn(page, action(m.staff_details()));
  const { details } = list;
  await expect(details).toContainText(m.staff_details_dob({ date: 'May 21, 1990' }));
  await expect(details).toContainText(m.staff_details_payment({ state: m.staff_payment_pending() }));
  const documents = await site.query<{ sha256: string }>(
    `select encode(sha256, 'hex') as sha256 from booking_documents d
     join bookings b on b.id = d.booking_id where full_name = $1`,
    [fullName],
  );
  expect(documents).toHaveLength(3);
  for (const { sha256 } of documents) await expect(details).toContainText(sha256);
  await lookAtScreen(page);
  // On a phone the details have the actions; a table has them in its rows.
  await list.leaveDetails();

  const more = m.staff_more_actions({ customer: fullName });
  await pressOn(page, more);
  await pressOn(page, action(m.staff_mark_paid()));
  await expect(page.getByRole('dialog', { name: m.till_ask_title() })).toContainText('€25');
  await lookAtScreen(page);
  await pressOn(page, m.till_method_terminal());
  await expect(toastOf(page)).toContainText(m.staff_paid_done_text());
  await expect(toastOf(page)).toHaveCount(1);
  await expect(row).toContainText(m.staff_status_paid());
  expect(await findKept(site, fullName)).toEqual({ state: 'paid', held: 4, paid_by: 'admin' });

  const downloading = page.waitForEvent('download');
  await pressOn(page, more);
  await pressOn(page, action(m.bookings_export()));
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^booking-WATER-\d+\.csv$/);
  expect(await readFile(await download.path(), 'utf8')).toContain(`,Paid,${fullName},`);

  // Focus is on the menu, which has closed.
  await page.keyboard.press('Enter');
  await pressOn(page, action(m.staff_cancel()));
  await lookAtScreen(page);
  await expect(page.getByRole('button', { name: m.staff_cancel_confirm() })).toBeEnabled();
  await pressOn(page, m.staff_cancel_confirm());
  await expect(toastOf(page)).toContainText(m.staff_cancel_done_text());
  await list.leaveDetails();
  await expect(row).toBeHidden();
  await expect(page.getByText(m.bookings_none_match())).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  await pressOn(page, m.staff_show_cancelled(), 'Space');
  await expect(row).toContainText(m.staff_status_cancelled());
  await expect(row).toContainText(m.bookings_was_paid());
  for (const gone of [m.staff_cancel(), m.staff_mark_paid()])
    await expect(row.getByRole('button', { name: action(gone) })).toHaveCount(0);
  await lookAtScreen(page);
  expect(await findKept(site, fullName)).toEqual({ state: 'cancelled', held: 0, paid_by: 'admin' });
});

test('selected bookings are deleted at once; those cancelled by another user since are named', async ({
  page,
  site,
  isMobile,
}) => {
  const list = bookingsTab(page);
  const names = ['Selected one', 'Selected two', 'Selected three'];
  for (const name of names) await bookBoard(site, name);
  const [first = '', second = '', third = ''] = names;
  await logIn(page);
  await page.goto('/admin?tab=bookings&q=selected&sort=created-asc');
  await expect(list.row('Selected')).toHaveCount(3);

  const remove = list.deleteSelected;
  // On a phone the button comes with the first booking that is selected.
  if (isMobile) await expect(remove(0)).toBeHidden();
  else {
    await expect(remove(0)).toBeDisabled();
    await remove(0).focus();
    await page.keyboard.press('Enter');
    await expect(toastOf(page)).toContainText(m.bookings_none_selected());
    await expect(toastOf(page)).toContainText('Please select at least one booking to delete');
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
  }

  const all = list.selectAll;
  await all.check();
  await expect(remove(3)).toBeEnabled();
  await page.getByRole('checkbox', { name: m.bookings_select({ customer: third }) }).uncheck();
  await expect(all).not.toBeChecked();
  await lookAtScreen(page);
  await remove(2).click();
  const dialog = page.getByRole('alertdialog', { name: m.bookings_delete_title() });
  await expect(dialog).toContainText(
    'Are you sure you want to delete 2 selected bookings? This will cancel these bookings and restore availability for their time slots. This action cannot be undone.',
  );
  await lookAtScreen(page);
  await dialog.getByRole('button', { name: m.bookings_delete_keep() }).click();
  expect(await findKept(site, first)).toMatchObject({ state: 'pending', held: 4 });

  const [other] = await site.query<{ id: number }>('select id from bookings where full_name = $1', [second]);
  await page.request.patch(`/api/bookings/${other?.id}/cancel`);
  await remove(2).click();
  await dialog.getByRole('button', { name: m.bookings_delete_confirm() }).click();
  await expect(toastOf(page)).toContainText(m.bookings_deleted());
  await expect(toastOf(page)).toContainText(
    `Successfully deleted 1 booking and restored availability. 1 could not be deleted: ${m.error_already_cancelled()}`,
  );
  await expect(dialog).toBeHidden();
  await expect(remove(0)).toBeVisible({ visible: !isMobile });
  await expect(list.row('Selected')).toHaveCount(1);
  expect(await findKept(site, first)).toMatchObject({ state: 'cancelled', held: 0 });
  expect(await findKept(site, third)).toMatchObject({ state: 'pending', held: 4 });
});
