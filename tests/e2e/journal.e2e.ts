import { m } from '#i18n/generated/messages.js';
import { staffShell } from '#tests/support/screens/staff-shell.ts';
import { expect, lookAtPage, test } from '#tests/support/site.ts';
import { bookBoard } from '#tests/support/staff-bookings.ts';
import { addAccount, logIn } from '#tests/support/staff-journey.ts';

test('what is paid is in the journal of its day, at the rate of its item', async ({ page, site }) => {
  await bookBoard(site, 'Marta Kowalska');
  const [{ id } = { id: 0 }] = await site.query<{ id: number }>('select id from bookings');
  await logIn(page);
  const paid = await page.request.patch(`/api/bookings/${id}/payment`, {
    data: { paymentCompleted: true, method: 'cash' },
  });
  expect(paid.status()).toBe(200);
  // Money moves by the database's clock, and the journey happens on a day in July.
  await site.query("update money_movements set moved_at = '2026-07-10T07:30:00Z'");
  await page.goto('/admin');
  await staffShell(page).follow(m.journal_title());
  const rates = page.getByRole('region', { name: m.journal_by_rate() });
  await expect(rates).toContainText('€25');
  await expect(rates).toContainText(m.journal_vat({ amount: '€4.51' }));
  await lookAtPage(page);

  await page.getByLabel(m.numbers_item()).selectOption('sup');
  await page.getByLabel(m.vat_from()).fill('2026-01-01');
  await page.getByLabel(m.vat_percent()).fill('10');
  await page.getByRole('button', { name: m.vat_add() }).click();
  await expect(rates).toContainText(m.journal_vat({ amount: '€2.27' }));

  await page.getByRole('link', { name: /Jul 10/ }).click();
  const entry = page.getByRole('row', { name: m.journal_kind_rental() });
  await expect(entry).toContainText(m.till_method_cash());
  await expect(entry).toContainText(m.journal_receipt_due());
  await expect(entry).toContainText('10%');
  await lookAtPage(page);
});

test('an accountant begins with the journal, takes a month along, and finds nothing else', async ({
  page,
  site,
}) => {
  await bookBoard(site, 'Marta Kowalska');
  const [{ id } = { id: 0 }] = await site.query<{ id: number }>('select id from bookings');
  await logIn(page);
  const paid = await page.request.patch(`/api/bookings/${id}/payment`, {
    data: { paymentCompleted: true, method: 'cash' },
  });
  expect(paid.status()).toBe(200);
  await site.query("update money_movements set moved_at = '2026-07-10T07:30:00Z'");
  await addAccount(site, 'accountant');
  await page.context().clearCookies();
  await logIn(page, 'accountant');
  const refused: string[] = [];
  page.on('response', (answer) => {
    if ([401, 403].includes(answer.status()))
      refused.push(`${answer.status()} ${new URL(answer.url()).pathname}`);
  });
  await page.goto('/admin');
  await page.waitForURL('**/admin/journal');
  await expect(page.getByRole('region', { name: m.journal_by_method() })).toContainText('€25');
  await page.getByRole('button', { name: m.journal_export() }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: m.bookings_export_xlsx() }).click();
  expect((await download).suggestedFilename()).toBe('journal-2026-07.xlsx');
  await page.getByRole('link', { name: /Jul 10/ }).click();
  const entry = page.getByRole('row', { name: m.journal_kind_rental() });
  await expect(entry).toContainText(`WATER-${id}`);
  await expect(entry.getByRole('link')).toHaveCount(0);
  await lookAtPage(page);
  const shell = staffShell(page);
  await shell.open();
  await expect((shell.hasBar() ? shell.drawer : shell.nav).locator('a[href^="/admin"]')).toHaveText([
    m.journal_title(),
    m.invoices_title(),
    m.account_title(),
  ]);
  await page.goto('/admin/account');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(m.account_title());
  await page.waitForLoadState('networkidle');
  expect(refused).toEqual([]);
  await page.goto('/admin?tab=bookings');
  await expect(page.getByText(m.error_books_only())).toBeVisible();
  await page.getByRole('link', { name: m.owners_only_back() }).click();
  await page.waitForURL('**/admin/journal');
});
