import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { m } from '#i18n/generated/messages.js';
import { toLocale } from '#shared/language.ts';
import { type Beach, expect, expectAccessible, lookAtScreen, test } from '#tests/support/beach.ts';
import { logIn, toastOf } from '#tests/support/staff-journey.ts';
import { tabTo } from '#tests/support/tab-to.ts';
import { siteFrame } from '#tests/support/screens/site-frame.ts';

/** A customer of this test alone; slots and contacts are shared by all tests of a worker. */
async function book(beach: Beach, fullName: string): Promise<void> {
  const booking = {
    fullName,
    email: `${fullName.replace(/\W+/g, '.').toLowerCase()}@example.org`,
    dateOfBirth: '1990-05-21',
    phoneNumber: `+39 333 ${String(Math.random()).slice(2, 9)}`,
    bookingDate: '2026-08-03',
    timeSlot: '10:00-10:30',
    itemsBooked: JSON.stringify([{ itemId: 'sup', quantity: 1, duration: '2', price: '€25' }]),
    waiverAccepted: true,
    termsAccepted: true,
    privacyAccepted: true,
  };
  const response = await fetch(`${beach.origin}/api/bookings`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(booking),
  });
  expect(response.status).toBe(201);
}

const rowOf = (page: Page, fullName: string) => page.getByRole('row').filter({ hasText: fullName });

test('whoever has no session is led from the back office to the login', async ({ page }) => {
  await page.goto('/admin');
  await page.waitForURL('**/login');
  await page.evaluate(() => localStorage.setItem('isAdminAuthenticated', 'true'));
  await page.goto('/admin');
  await page.waitForURL('**/login');
  expect(await page.evaluate(() => localStorage.getItem('isAdminAuthenticated'))).toBeNull();
});

test('a login that cannot be right is mended in the form, a wrong one is refused', async ({ page }) => {
  await page.goto('/admin/login');
  await page.getByRole('button', { name: m.staff_login_submit() }).click();
  const summary = page.getByRole('alert').filter({ hasText: m.staff_login_errors() });
  await expect(summary).toBeFocused();
  await expectAccessible(page);
  await summary.getByRole('link', { name: m.issue_password_too_short() }).click();
  await expect(page.locator('#password')).toBeFocused();
  await page.locator('#username').fill('admin');
  await page.locator('#password').fill('not the password');
  await page.keyboard.press('Enter');
  await expect(toastOf(page)).toContainText(m.staff_login_failed());
  await expect(toastOf(page)).toContainText(m.error_login_failed());
  await expect(page.locator('#username')).toHaveValue('admin');
});

/** Bookings of somebody who cancelled often: they hold nothing, and fill pages. */
async function copyCancelled(beach: Beach, fullName: string, copies: number): Promise<void> {
  await beach.query(
    `with made as (
      insert into bookings (request_hash, state, cancel_reason, language, full_name, email, date_of_birth, phone_number,
        booking_date, start_slot, total_cents)
      select request_hash, state, cancel_reason, language, full_name || ' ' || lpad(n::text, 3, '0'), email,
        date_of_birth, phone_number, booking_date - n % 5, start_slot, total_cents
      from bookings, generate_series(1, $2) n where full_name = $1 returning id
    ), original as (select id from bookings where full_name = $1), lines as (
      insert into booking_lines select made.id, item_id, quantity, duration, unit_price_cents
      from made, booking_lines where booking_id = (select id from original)
    )
    insert into booking_documents (booking_id, document_type, document_id, sha256, language)
    select made.id, document_type, document_id, sha256, language
    from made, booking_documents where booking_id = (select id from original)`,
    [fullName, copies],
  );
}

interface Kept {
  state: string;
  held: number;
  paid_by: string | null;
}

/** What the database says of somebody's booking. */
async function findKept(beach: Beach, fullName: string): Promise<Kept | undefined> {
  const [kept] = await beach.query<Kept>(
    `select state, (select count(*)::int from allocations where booking_id = b.id and released_at is null) as held,
      (select username from money_movements join staff_accounts s on s.id = staff_id where booking_id = b.id) as paid_by
     from bookings b where full_name = $1`,
    [fullName],
  );
  return kept;
}

async function pressOn(page: Page, name: string, key = 'Enter'): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.press(key);
}

test('without a mouse staff find a booking, read it, take its money, export and cancel it', async ({
  page,
  beach,
}, { project }) => {
  const fullName = `Krzysztof Brzęczyszczykiewicz-Wojciechowski ${project.name}`;
  await book(beach, fullName);
  await logIn(page);
  await expect(toastOf(page)).toContainText(m.staff_login_success());
  await page.getByRole('tab', { name: m.admin_tab_bookings() }).press('Enter');
  await tabTo(page, m.bookings_search());
  await page.keyboard.type(`brzeczysz ${project.name}`);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/[?&]q=brzeczysz/);
  await expect(page.getByText(m.bookings_count({ count: 1, number: '1' }), { exact: true })).toBeVisible();
  const row = rowOf(page, fullName);
  await expect(row).toContainText('Aug 3, 2026');
  await expect(row).toContainText('10:00 - 12:00');
  await expect(row).toContainText(m.staff_status_pending());
  await lookAtScreen(page);

  const action = (name: string) => m.staff_action_for({ action: name, customer: fullName });
  await pressOn(page, action(m.staff_details()));
  const details = page.getByRole('dialog', { name: m.staff_details_title() });
  await expect(details).toContainText(m.staff_details_dob({ date: '1990-05-21' }));
  await expect(details).toContainText(m.staff_details_payment({ state: m.staff_payment_pending() }));
  const documents = await beach.query<{ sha256: string }>(
    `select encode(sha256, 'hex') as sha256 from booking_documents d
     join bookings b on b.id = d.booking_id where full_name = $1`,
    [fullName],
  );
  expect(documents).toHaveLength(3);
  for (const { sha256 } of documents) await expect(details).toContainText(sha256);
  await lookAtScreen(page);
  await page.keyboard.press('Escape');

  await pressOn(page, action(m.staff_mark_paid()));
  await expect(toastOf(page)).toContainText(m.staff_paid_done_text());
  await expect(toastOf(page)).toHaveCount(1);
  await expect(row).toContainText(m.staff_status_paid());
  expect(await findKept(beach, fullName)).toEqual({ state: 'paid', held: 4, paid_by: 'admin' });

  const downloading = page.waitForEvent('download');
  await pressOn(page, action(m.bookings_export()));
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^booking-WATER-\d+\.csv$/);
  expect(await readFile(await download.path(), 'utf8')).toContain(`,Paid,${fullName},`);

  // Focus is on the last action of the row.
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expectAccessible(page);
  await pressOn(page, m.staff_cancel_confirm());
  await expect(toastOf(page)).toContainText(m.staff_cancel_done_text());
  await expect(row).toBeHidden();
  await expect(page.getByText(m.bookings_none_match())).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  await pressOn(page, m.staff_show_cancelled(), 'Space');
  await expect(row).toContainText(m.staff_status_cancelled());
  await expect(row).toContainText(m.bookings_was_paid());
  for (const gone of [m.staff_cancel(), m.staff_mark_paid()])
    await expect(row.getByRole('button', { name: action(gone) })).toHaveCount(0);
  await lookAtScreen(page);
  expect(await findKept(beach, fullName)).toEqual({ state: 'cancelled', held: 0, paid_by: 'admin' });
});

test('what is selected is deleted at once; what somebody else cancelled meanwhile is named', async ({
  page,
  beach,
}, { project }) => {
  const names = ['one', 'two', 'three'].map((number) => `Selected ${number} ${project.name}`);
  for (const name of names) await book(beach, name);
  const [first = '', second = '', third = ''] = names;
  await logIn(page);
  await page.goto(`/admin?tab=bookings&q=selected+${project.name}&sort=created-asc`);
  await expect(page.getByRole('row').filter({ hasText: 'Selected' })).toHaveCount(3);

  const remove = (count: number) => page.getByRole('button', { name: m.bookings_delete_selected({ count }) });
  await expect(remove(0)).toBeDisabled();
  await remove(0).focus();
  await page.keyboard.press('Enter');
  await expect(toastOf(page)).toContainText(m.bookings_none_selected());
  await expect(toastOf(page)).toContainText('Please select at least one booking to delete');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);

  const all = page.getByRole('checkbox', { name: m.bookings_select_all() });
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
  await expectAccessible(page);
  await dialog.getByRole('button', { name: m.bookings_delete_keep() }).click();
  expect(await findKept(beach, first)).toMatchObject({ state: 'pending', held: 4 });

  const [other] = await beach.query<{ id: number }>('select id from bookings where full_name = $1', [second]);
  await page.request.patch(`/api/bookings/${other?.id}/cancel`);
  await remove(2).click();
  await dialog.getByRole('button', { name: m.bookings_delete_confirm() }).click();
  await expect(toastOf(page)).toContainText(m.bookings_deleted());
  await expect(toastOf(page)).toContainText(
    `Successfully deleted 1 booking and restored availability. 1 could not be deleted: ${m.error_already_cancelled()}`,
  );
  await expect(dialog).toBeHidden();
  await expect(remove(0)).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Selected' })).toHaveCount(1);
  expect(await findKept(beach, first)).toMatchObject({ state: 'cancelled', held: 0 });
  expect(await findKept(beach, third)).toMatchObject({ state: 'pending', held: 4 });
});

test('filters and order stand in the address, and a long list comes in pages', async ({
  page,
  beach,
  isMobile,
}, { project }) => {
  const fullName = `Paged ${project.name}`;
  await book(beach, fullName);
  await logIn(page);
  const [{ id } = { id: 0 }] = await beach.query<{ id: number }>(
    'select id from bookings where full_name = $1',
    [fullName],
  );
  await page.request.patch(`/api/bookings/${id}/cancel`);
  await copyCancelled(beach, fullName, 60);

  await page.goto(`/admin?tab=bookings&q=paged+${project.name}`);
  await expect(page.getByText(m.bookings_none_match())).toBeVisible();
  if (isMobile) await page.getByRole('button', { name: m.bookings_filters() }).click();
  await page.getByLabel(m.staff_column_status(), { exact: true }).selectOption('cancelled');
  await expect(page.getByLabel(m.staff_show_cancelled())).toBeChecked();
  const rows = page.getByRole('row').filter({ hasText: fullName });
  await expect(rows).toHaveCount(50);
  await expect(page.getByText(m.bookings_count({ count: 61, number: '61' }), { exact: true })).toBeVisible();
  await page.getByRole('button', { name: m.bookings_show_more() }).press('Enter');
  await expect(rows).toHaveCount(61);
  await expect(page.getByRole('button', { name: m.bookings_show_more() })).toHaveCount(0);

  await page.getByLabel(m.bookings_sort()).selectOption('date-asc');
  await expect(rows.first()).toContainText('Jul 30, 2026');
  await page.getByLabel(m.bookings_from(), { exact: true }).fill('2026-08-03');
  await expect(rows).toHaveCount(13);
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: m.bookings_export_list() }).click();
  const file = await readFile(await (await downloading).path(), 'utf8');
  expect(file.trimEnd().split('\r\n')).toHaveLength(14);

  await page.reload();
  await expect(rows).toHaveCount(13);
  await expect(page.getByLabel(m.bookings_sort())).toHaveValue('date-asc');
  await page.getByLabel(m.bookings_to(), { exact: true }).fill('2026-08-01');
  await expect(page.getByText(m.bookings_to_before_from())).toBeVisible();
  await expect(rows).toHaveCount(0);
  await lookAtScreen(page);
  await page.getByRole('button', { name: m.bookings_clear_filters() }).click();
  await expect(page).not.toHaveURL(/q=|from=|to=|status=/);
  await expect(page.getByLabel(m.bookings_search())).toHaveValue('');
});

for (const language of ['IT', 'PL'] as const) {
  test.describe(language, () => {
    test.skip(({ isMobile }) => !isMobile, 'words lack room where the screen is narrow');
    test.use({ language });
    const options = { locale: toLocale(language) };

    test('the longest words find room', async ({ page, beach }, { project }) => {
      const fullName = `Wojciechowska-Brzęczyszczykiewicz ${language} ${project.name}`;
      await book(beach, fullName);
      await logIn(page);
      await page.goto('/admin?tab=bookings&status=pending&from=2026-08-01');
      const row = rowOf(page, fullName);
      await expect(row).toContainText('10:00 - 12:00');
      await row.getByRole('checkbox').check();
      await lookAtScreen(page);
      await row.getByRole('button', { name: m.staff_details({}, options) }).click();
      await expect(page.getByRole('dialog')).toContainText('SHA-256');
      await lookAtScreen(page);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: m.bookings_delete_selected({ count: 1 }, options) }).click();
      await lookAtScreen(page);
    });
  });
}

test('loading, empty and failed lists are screens of their own', async ({ page }) => {
  // Skeletons pulse for ever, and accessibility is judged on what stands still.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await logIn(page);
  const list = /\/api\/bookings\?/;
  let release: () => void = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(list, async (route) => {
    await held;
    await route.fulfill({ json: [] });
  });
  await page.route('**/api/bookings/count?*', (route) =>
    route.fulfill({ json: { count: 0, isMore: false, isAny: false } }),
  );
  await page.goto('/admin?tab=bookings');
  await expect(page.getByRole('status').filter({ hasText: m.staff_loading_bookings() })).toBeAttached();
  await lookAtScreen(page);
  release();
  await expect(page.getByText(m.staff_no_bookings())).toBeVisible();
  await expect(page.getByLabel(m.staff_show_cancelled())).toHaveCount(0);
  await expect(page.getByRole('button', { name: /Delete Selected/ })).toHaveCount(0);
  await lookAtScreen(page);

  await page.unrouteAll();
  await page.route(list, (route) => route.fulfill({ status: 503, json: { message: 'Later, please.' } }));
  await page.goto('/admin?tab=bookings');
  await expect(page.getByText('Later, please.')).toBeVisible();
  await lookAtScreen(page);
  await page.unroute(list);
  await page.getByRole('button', { name: m.site_retry() }).click();
  await expect(page.getByText('Later, please.')).toBeHidden();
});

test('logging out ends the session and leads to the login', async ({ page }) => {
  await logIn(page);
  await page.goto('/');
  await siteFrame(page).openMenu();
  await expect(page.getByRole('link', { name: m.staff_admin_link(), exact: true })).toBeVisible();
  await page.getByRole('button', { name: m.staff_logout() }).click();
  await page.waitForURL('**/login');
  await page.goto('/admin');
  await page.waitForURL('**/login');
});
