import type { Page } from '@playwright/test';
import { m } from '#i18n/generated/messages.js';
import { type Language, toLocale } from '#shared/language.ts';
import { createVisitor, customer, longDate, single } from '#tests/support/booking-journey.ts';
import { siteFrame } from '#tests/support/screens/site-frame.ts';
import { expect, inEachLanguage, test } from '#tests/support/site.ts';

const english = { locale: 'en' } as const;
const bookingDate = '2026-07-15';

/** A booking of this browser that is paid at the beach, as the documents page leaves it. */
async function makeBooking(page: Page, language: Language): Promise<number> {
  const answer = await page.request.post('/api/bookings', {
    data: {
      ...customer,
      ...{ waiverAccepted: true, termsAccepted: true, privacyAccepted: true },
      bookingDate,
      timeSlot: '10:00-10:30',
      itemsBooked: '{"single-kayak":{"itemId":"single-kayak","quantity":1,"duration":"1"}}',
      language,
    },
  });
  const { id } = await answer.json();
  await page.goto('/favicon.svg');
  await page.evaluate((pending) => localStorage.setItem('pendingBookingId', pending), String(id));
  return id;
}

inEachLanguage((language) => {
  const options = { locale: toLocale(language) };

  test('what is paid at the beach shows the booking, a calendar file and what comes next', async ({
    page,
  }) => {
    const visitor = createVisitor(page, language);
    await makeBooking(page, language);
    await page.goto('/booking-confirmation');
    const main = page.getByRole('main');
    await expect(main.getByText(longDate(bookingDate, language))).toBeVisible();
    await expect(main.getByText('10:00–11:00')).toBeVisible();
    await expect(main.getByRole('row', { name: single[language] })).toContainText('14');
    await expect(main.getByText(m.booking_way({}, options))).toBeVisible();
    await expect(main.getByText(m.booking_received_contact({}, options))).toBeVisible();
    await visitor.lookAt(m.booking_received_title({}, options));
    const download = page.waitForEvent('download');
    await main.getByRole('button', { name: m.booking_add_to_calendar({}, options) }).click();
    expect((await download).suggestedFilename()).toMatch(/^WATER-\d+\.ics$/);
  });
});

test('who has no booking never sees one claimed', async ({ page }) => {
  // What the server sends, before any script has looked for a booking.
  const html = await (await page.request.get('/booking-confirmation')).text();
  expect(html).not.toContain(`${m.booking_received_title({}, english)}</h1>`);
  await page.goto('/booking-confirmation');
  await page.waitForURL((url) => url.pathname === '/');
});

test('the reference is copied, or selected where the clipboard is closed', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const id = await makeBooking(page, 'EN');
  await page.goto(`/confirmation?bookingId=${id}`);
  const copy = page.getByRole('button', { name: m.booking_copy({}, english), exact: true });
  await copy.click();
  await expect(page.getByText(m.booking_copied({}, english))).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`WATER-${id}`);

  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await page.reload();
  await copy.click();
  await expect(page.getByText(m.booking_copy_selected({}, english))).toBeVisible();
  expect(await page.evaluate(() => String(getSelection()))).toBe(`WATER-${id}`);
});

test('Save gives the calendar file or a sheet of paper, and no toast covers anything', async ({ page }) => {
  const visitor = createVisitor(page, 'EN');
  const id = await makeBooking(page, 'EN');
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', 'yes');
  });
  await page.goto(`/confirmation?bookingId=${id}`);
  const save = page.getByRole('button', { name: m.booking_save({}, english), exact: true });
  await save.click();
  await visitor.lookAt(m.booking_status_pending_title({}, english));
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: m.booking_save_calendar({}, english) }).click();
  const file = (await download).suggestedFilename();
  await expect(page.getByText(m.booking_saved_text({ file }, english))).toBeVisible();
  await expect(siteFrame(page).toast).toHaveCount(0);
  await save.click();
  await page.getByRole('button', { name: m.booking_save_print({}, english) }).click();
  await expect(page.locator('html')).toHaveAttribute('data-printed', 'yes');

  const phone = await page.getByRole('contentinfo').locator('a[href^="tel:"]').innerText();
  await page.emulateMedia({ media: 'print' });
  const main = page.getByRole('main');
  for (const text of [`WATER-${id}`, longDate(bookingDate, 'EN'), '10:00–11:00', '€14', phone])
    await expect(main.getByText(text).first()).toBeVisible();
  await expect(main.getByRole('row', { name: single.EN })).toBeVisible();
  for (const aside of [page.getByRole('banner'), page.getByRole('contentinfo'), main.getByRole('button')])
    await expect(aside).toHaveCount(0);
});

test('a toast lies on nothing that it talks about', async ({ page }) => {
  const id = await makeBooking(page, 'EN');
  for (const path of ['/booking-confirmation', `/confirmation?bookingId=${id}`]) {
    // As the page before leaves it, for longer.
    await page.evaluate(() => {
      const toast = { title: 'Booking created', description: 'Your reference is here.', durationMs: 60_000 };
      sessionStorage.setItem('keptToast', JSON.stringify(toast));
    });
    await page.goto(path);
    const { toast, title } = siteFrame(page);
    const reference = page.getByText(`WATER-${id}`).first();
    const main = page.getByRole('button', { name: m.booking_add_to_calendar({}, english) });
    await expect(toast).toBeVisible();
    const edge = (await toast.boundingBox())?.y ?? 0;
    // There the next steps come first.
    const hasTimeFirst = path !== '/booking-confirmation';
    const time = page.getByRole('main').getByText('10:00–11:00');
    for (const part of [title, reference, main, ...(hasTimeFirst ? [time] : [])]) {
      const { y = 0, height = 0 } = (await part.boundingBox()) ?? {};
      expect(y + height).toBeGreaterThan(0);
      expect(y + height).toBeLessThan(edge);
    }
  }
});
