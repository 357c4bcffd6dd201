import { m } from '#i18n/generated/messages.js';
import { staffShell } from '#tests/support/screens/staff-shell.ts';
import { expect, lookAtPage, test } from '#tests/support/site.ts';
import { bookBoard } from '#tests/support/staff-bookings.ts';
import { logIn } from '#tests/support/staff-journey.ts';

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
