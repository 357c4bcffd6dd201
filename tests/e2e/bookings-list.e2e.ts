import { readFile } from 'node:fs/promises';
import { m } from '#i18n/generated/messages.js';
import { bookingsTab } from '#tests/support/screens/bookings-tab.ts';
import { expect, inLanguages, lookAtScreen, test } from '#tests/support/site.ts';
import { bookBoard, copyCancelled } from '#tests/support/staff-bookings.ts';
import { logIn } from '#tests/support/staff-journey.ts';

test('filters and order stand in the address, and a long list comes in pages', async ({
  page,
  site,
  isMobile,
}) => {
  const list = bookingsTab(page);
  const fullName = 'Paged Customer';
  await bookBoard(site, fullName);
  await logIn(page);
  const [{ id } = { id: 0 }] = await site.query<{ id: number }>(
    'select id from bookings where full_name = $1',
    [fullName],
  );
  await page.request.patch(`/api/bookings/${id}/cancel`);
  await copyCancelled(site, fullName, 60);

  await page.goto('/admin?tab=bookings&q=paged');
  await expect(page.getByText(m.bookings_none_match())).toBeVisible();
  if (isMobile) await page.getByRole('button', { name: m.bookings_filters() }).click();
  await page.getByLabel(m.staff_column_status(), { exact: true }).selectOption('cancelled');
  await expect(list.showCancelled).toBeChecked();
  const rows = list.row(fullName);
  await expect(rows).toHaveCount(50);
  await expect(page.getByText(m.bookings_count({ count: 61, number: '61' }), { exact: true })).toBeVisible();
  await list.showMore.press('Enter');
  await expect(rows).toHaveCount(61);
  await expect(list.showMore).toHaveCount(0);

  await page.getByLabel(m.bookings_sort()).selectOption('date-asc');
  await expect(rows.first()).toContainText('Jul 30, 2026');
  await page.getByLabel(m.bookings_from(), { exact: true }).fill('2026-08-03');
  await expect(rows).toHaveCount(13);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: m.bookings_export_list() }).click();
  await lookAtScreen(page);
  await page.getByRole('link', { name: m.bookings_export_csv(), exact: true }).click();
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
  await expect(list.search).toHaveValue('');
});

inLanguages(['PL', 'IT'], (language) => {
  test.skip(({ isMobile }) => !isMobile, 'words lack room where the screen is narrow');
  test('the longest words find room', async ({ page, site }) => {
    const list = bookingsTab(page, language);
    const fullName = 'Wojciechowska-Brzęczyszczykiewicz';
    await bookBoard(site, fullName);
    await logIn(page);
    await page.goto('/admin?tab=bookings&status=pending&from=2026-08-01');
    const row = list.row(fullName);
    await expect(row).toContainText('10:00 - 12:00');
    await row.getByRole('checkbox').check();
    await lookAtScreen(page);
    await list.openDetails(fullName);
    await expect(list.details).toContainText('SHA-256');
    await lookAtScreen(page);
    await list.leaveDetails();
    await list.deleteSelected(1).click();
    await lookAtScreen(page);
  });
});

test('loading, empty and failed lists are screens of their own', async ({ page }) => {
  // Skeletons pulse for ever, and accessibility is judged on what stands still.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await logIn(page);
  const list = /\/api\/bookings\?/;
  const held = Promise.withResolvers<void>();
  await page.route(list, async (route) => {
    await held.promise;
    await route.fulfill({ json: [] });
  });
  await page.route('**/api/bookings/count?*', (route) =>
    route.fulfill({ json: { count: 0, isMore: false, isAny: false } }),
  );
  await page.goto('/admin?tab=bookings');
  await expect(page.getByRole('status').filter({ hasText: m.staff_loading_bookings() })).toBeAttached();
  await lookAtScreen(page);
  held.resolve();
  await expect(page.getByText(m.staff_no_bookings())).toBeVisible();
  await expect(bookingsTab(page).showCancelled).toHaveCount(0);
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
