import { m } from '#i18n/generated/messages.js';
import { toLocale } from '#shared/language.ts';
import { staffDate } from '#shared/staff-dates.ts';
import { test } from '#tests/support/card-site.ts';
import { buyByCard } from '#tests/support/payment-journey.ts';
import { staffShell } from '#tests/support/screens/staff-shell.ts';
import { expect, inEachLanguage, lookAtPage } from '#tests/support/site.ts';
import { addAccount, logIn } from '#tests/support/staff-journey.ts';
import { euro } from '#web/format/money.ts';

const day = '2026-07-10';
const movedAt = `${day}T07:30:00Z`;

inEachLanguage((language) => {
  const options = { locale: toLocale(language) };
  const vat = (cents: number) => m.journal_vat({ amount: euro(cents, language) }, options);

  test('what a visitor pays by card is in the journal of its day, at the rate of its item', async ({
    page,
    site,
  }) => {
    await buyByCard(page, site, language, movedAt);
    await logIn(page);
    await page.goto('/admin');
    await staffShell(page, language).follow(m.journal_title({}, options));
    const rates = page.getByRole('region', { name: m.journal_by_rate({}, options) });
    await expect(rates).toContainText(euro(2800, language));
    await expect(rates).toContainText(vat(505));
    await lookAtPage(page, language);

    await page.getByLabel(m.numbers_item({}, options)).selectOption('sup');
    await page.getByLabel(m.vat_from({}, options), { exact: true }).fill('2026-01-01');
    await page.getByLabel(m.vat_percent({}, options)).fill('10');
    await page.getByRole('button', { name: m.vat_add({}, options) }).click();
    await expect(rates).toContainText(vat(255));

    await page.getByRole('link', { name: staffDate(day, language) }).click();
    const entry = page.getByRole('row', { name: m.journal_kind_rental({}, options) });
    await expect(entry).toContainText(m.journal_method_card({}, options));
    await expect(entry).toContainText(m.journal_receipt_due({}, options));
    await expect(entry).toContainText('10%');
    await lookAtPage(page, language);
  });

  test('an accountant finds what a visitor paid in the journal, takes a month along, and finds nothing else', async ({
    page,
    site,
  }) => {
    const { id } = await buyByCard(page, site, language, movedAt);
    await addAccount(site, 'accountant');
    await logIn(page, 'accountant');
    const refused: string[] = [];
    page.on('response', (answer) => {
      if ([401, 403].includes(answer.status()))
        refused.push(`${answer.status()} ${new URL(answer.url()).pathname}`);
    });
    await page.goto('/admin');
    await page.waitForURL('**/admin/journal');
    await expect(page.getByRole('region', { name: m.journal_by_method({}, options) })).toContainText(
      euro(2800, language),
    );
    await page.getByRole('button', { name: m.journal_export({}, options) }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: m.bookings_export_xlsx({}, options) }).click();
    expect((await download).suggestedFilename()).toBe('journal-2026-07.xlsx');
    await page.getByRole('link', { name: staffDate(day, language) }).click();
    const entry = page.getByRole('row', { name: m.journal_kind_rental({}, options) });
    await expect(entry).toContainText(`WATER-${id}`);
    await expect(entry.getByRole('link')).toHaveCount(0);
    await lookAtPage(page, language);
    const shell = staffShell(page, language);
    await shell.open();
    await expect((shell.hasBar() ? shell.drawer : shell.nav).locator('a[href^="/admin"]')).toHaveText([
      m.journal_title({}, options),
      m.invoices_title({}, options),
      m.account_title({}, options),
    ]);
    await page.goto('/admin/account');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(m.account_title({}, options));
    await page.waitForLoadState('networkidle');
    expect(refused).toEqual([]);
    await page.goto('/admin?tab=bookings');
    await expect(page.getByText(m.error_books_only({}, options))).toBeVisible();
    await page.getByRole('link', { name: m.owners_only_back({}, options) }).click();
    await page.waitForURL('**/admin/journal');
  });
});
