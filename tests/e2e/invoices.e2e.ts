import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { m } from '#i18n/generated/messages.js';
import { toLocale } from '#shared/language.ts';
import { test } from '#tests/support/card-site.ts';
import { aBuyer, sellerSettings } from '#tests/support/invoices.ts';
import { createPayer, makeHeldBooking } from '#tests/support/payment-journey.ts';
import { readPdf } from '#tests/support/read-pdf.ts';
import { expect, inEachLanguage, lookAtPage, lookAtScreen } from '#tests/support/site.ts';
import { openStaff } from '#tests/support/staff-journey.ts';

/** What a button has saved. */
async function download(page: Page, button: string) {
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  return readFile(await (await downloading).path());
}

inEachLanguage((language) => {
  test('a visitor pays by card and has an invoice; the owner finds it in the list', async ({
    page,
    browser,
    site,
  }) => {
    const options = { locale: toLocale(language) };
    for (const [key, value] of Object.entries(sellerSettings))
      await site.query('update system_settings set setting_value = $2 where setting_key = $1', [key, value]);
    const payer = createPayer(page, language);
    const booking = await makeHeldBooking(page, language);
    await page.goto('/payment');
    await payer.goToGateway();
    await payer.pressAtGateway('pay');
    await payer.arrive(booking);
    const link = await page.request.get(`/api/bookings/${booking.id}/guest-page`);
    await page.goto((await link.json()).path);

    const field = (name: string) => page.getByLabel(name, { exact: true });
    const confirmation = await download(page, m.confirmation_button({}, options));
    expect((await readPdf(confirmation)).text).toContain(m.confirmation_not_fiscal({}, options));
    await page.getByRole('button', { name: m.invoice_ask({}, options) }).click();
    await field(m.invoice_country({}, options)).selectOption('IT');
    await field(m.invoice_company({}, options)).fill(aBuyer.name);
    await field(m.invoice_vat({}, options)).fill('00743110158');
    await field(m.invoice_street({}, options)).fill(aBuyer.street);
    await field(m.invoice_postal_code({}, options)).fill(aBuyer.postalCode);
    await field(m.invoice_city({}, options)).fill(aBuyer.city);
    await field(m.invoice_province({}, options)).fill('rm');
    await field(m.invoice_recipient({}, options)).fill(aBuyer.recipientCode);
    const send = page.getByRole('button', { name: /28/ });
    await send.click();
    await expect(field(m.invoice_vat({}, options))).toBeFocused();
    await expect(page.getByText(m.issue_vat_digit({}, options))).toBeVisible();
    await lookAtPage(page, language);
    await field(m.invoice_vat({}, options)).fill(aBuyer.vatNumber);
    await send.click();
    const number = 'TEST-2026/1';
    await expect(page.getByText(m.invoice_done({ number }, options))).toBeVisible();
    await lookAtPage(page, language);
    const pdf = await readPdf(await download(page, m.invoice_pdf({ number }, options)));
    for (const words of [m.invoice_name({ number }, options), aBuyer.name, m.invoice_test({}, options)])
      expect(pdf.text).toContain(words);

    const owner = await openStaff(browser, site, '/admin/invoices');
    await expect(owner.getByText(aBuyer.name)).toBeVisible();
    await lookAtPage(owner, 'EN');
    const name = m.invoice_name({ number });
    expect((await download(owner, m.invoices_pdf_of({ name }))).subarray(0, 4).toString()).toBe('%PDF');
    // The money of a test store is nothing for the exchange.
    await expect(owner.getByRole('button', { name: m.invoices_xml_of({ name }) })).toHaveCount(0);
    await owner.getByRole('button', { name: m.invoices_credit({ number }) }).click();
    const dialog = owner.getByRole('dialog', { name: m.invoices_credit({ number }) });
    await dialog.getByRole('button', { name: m.invoices_credit_short() }).click();
    await expect(dialog.getByLabel(m.invoices_credit_reason())).toBeFocused();
    await dialog.getByLabel(m.invoices_credit_reason()).fill('Wrong company');
    await lookAtScreen(owner, 'EN');
    await dialog.getByRole('button', { name: m.invoices_credit_short() }).click();
    await expect(owner.getByText(m.invoices_credit_why({ reason: 'Wrong company' }))).toBeVisible();
    await expect(owner.getByRole('button', { name: m.invoices_credit({ number }) })).toHaveCount(0);
    await owner.close();
    // The money can be invoiced again.
    await page.reload();
    await expect(page.getByRole('button', { name: m.invoice_ask({}, options) })).toBeVisible();
  });
});
