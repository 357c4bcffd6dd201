import { m } from '#i18n/generated/messages.js';
import { toLocale } from '#shared/language.ts';
import { test } from '#tests/support/card-site.ts';
import { buyByCard } from '#tests/support/payment-journey.ts';
import { moveBookingsTo } from '#tests/support/rental-days.ts';
import { expect, inEachLanguage, lookAtPage } from '#tests/support/site.ts';
import { logIn } from '#tests/support/staff-journey.ts';
import { browserNow } from '#tests/support/test-constants.ts';
import { euro } from '#web/format/money.ts';

inEachLanguage((language) => {
  test('what a visitor paid by card asks for a receipt once it is handed out, until its number is typed', async ({
    page,
    site,
  }) => {
    const options = { locale: toLocale(language) };
    const booking = await buyByCard(page, site, language, browserNow);
    await logIn(page);
    const answer = await page.request.put('/api/system-settings/receipts', { data: { value: 'by-hand' } });
    expect(answer.status()).toBe(200);
    await site.query('update receipt_periods set from_at = $1', [browserNow]);
    await moveBookingsTo(site, { from: booking.bookingDate, to: browserNow.slice(0, 10) });

    const missing = m.receipts_missing({ count: 1 }, options);
    await page.goto('/admin/today');
    const handOut = page.getByRole('button', { name: m.today_hand_out({}, options), exact: true });
    await expect(handOut).toBeVisible();
    await expect(page.getByRole('link', { name: missing })).toHaveCount(0);
    await handOut.click();
    await page.getByRole('link', { name: missing }).click();
    const receipts = page.getByRole('region', { name: missing });
    await expect(receipts).toContainText(euro(2800, language));
    await expect(receipts).toContainText(m.receipts_line_vat({ rate: '22' }, options));
    await lookAtPage(page, language);
    const counted = page.getByLabel(m.till_counted({}, options));
    const save = page.getByRole('button', { name: m.till_save({}, options) });
    await counted.fill('0');
    await save.click();
    await expect(page.getByText(m.receipts_acknowledge_missing({}, options))).toBeVisible();
    await lookAtPage(page, language);

    await receipts.getByLabel(m.receipts_number({}, options)).fill('0012-0034');
    await page.getByRole('button', { name: m.receipts_issued({}, options) }).click();
    await expect(page.getByText(m.receipts_none({}, options))).toBeVisible();
    await save.click();
    await expect(counted).toHaveValue('');
    expect(await site.query('select receipts_missing as missing from till_counts')).toEqual([{ missing: 0 }]);
    await page.getByText(m.receipts_recorded({ count: 1 }, options)).click();
    await expect(page.getByText(m.journal_receipt_issued({ number: '0012-0034' }, options))).toBeVisible();
    await lookAtPage(page, language);
    await page.goto('/admin/today');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('link', { name: missing })).toHaveCount(0);
  });
});
