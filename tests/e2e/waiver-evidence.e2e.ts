import { readFile } from 'node:fs/promises';
import { m } from '#i18n/generated/messages.js';
import { toLocale } from '#shared/language.ts';
import { chooseBooking, createVisitor, customer, tandem } from '#tests/support/booking-journey.ts';
import { readPdf } from '#tests/support/read-pdf.ts';
import { bookingsTab } from '#tests/support/screens/bookings-tab.ts';
import { expect, inEachLanguage, lookAtScreen, test } from '#tests/support/site.ts';
import { logIn } from '#tests/support/staff-journey.ts';

inEachLanguage((language) => {
  test('a visitor accepts the documents, and the owner saves what was accepted', async ({ page }) => {
    const options = { locale: toLocale(language) };
    const visitor = createVisitor(page, language);
    await chooseBooking(page, visitor, {
      date: '2026-07-15',
      timeSlot: '11:00-11:30',
      item: tandem[language],
      quantity: 1,
      duration: m.booking_duration_one({}, options),
    });
    await visitor.fillIn();
    await visitor.acceptDocuments();
    const agent = await page.evaluate(() => navigator.userAgent);
    await visitor.completeBooking();
    await page.waitForURL('**/booking-confirmation');

    await logIn(page);
    await page.goto('/admin?tab=bookings&status=pending');
    const list = bookingsTab(page, language);
    await list.openDetails(customer.fullName);
    await list.unfold(m.acceptances_title({}, options));
    const save = list.details.getByRole('button', { name: m.acceptances_pdf({}, options) });
    await save.scrollIntoViewIfNeeded();
    await lookAtScreen(page);
    const downloading = page.waitForEvent('download');
    await save.click();
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/^WATER-\d+\.pdf$/);
    const pdf = await readPdf(await readFile(await download.path()));
    for (const words of [customer.fullName, tandem[language], agent, m.booking_waiver({}, options)])
      expect(pdf.text).toContain(words);
    expect(pdf.attachments).toHaveLength(3);
  });
});

test('a PDF that cannot be made is told', async ({ page }) => {
  const visitor = createVisitor(page, 'EN');
  await chooseBooking(page, visitor, {
    date: '2026-07-15',
    timeSlot: '11:00-11:30',
    item: tandem.EN,
    quantity: 1,
    duration: m.booking_duration_one(),
  });
  await visitor.fillIn();
  await visitor.acceptDocuments();
  await visitor.completeBooking();
  await page.waitForURL('**/booking-confirmation');
  await logIn(page);
  await page.route('**/api/bookings/*/evidence', (route) => route.fulfill({ status: 503 }));
  await page.goto('/admin?tab=bookings&status=pending');
  const list = bookingsTab(page);
  await list.openDetails(customer.fullName);
  await list.unfold(m.acceptances_title());
  await list.details.getByRole('button', { name: m.acceptances_pdf() }).click();
  await expect(page.getByText(m.bookings_export_failed())).toBeVisible();
});
