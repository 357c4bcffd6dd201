import type { Page } from '@playwright/test';
import { m } from '#i18n/generated/messages.js';
import { addDays } from '#shared/business-calendar.ts';
import { languages } from '#shared/language.ts';
import { chooseBooking, createVisitor, customer, single } from '#tests/support/booking-journey.ts';
import { aPhoto } from '#tests/support/images.ts';
import { mailLogin, ownAddress, test } from '#tests/support/new-shop-site.ts';
import { createPayer, readPayment } from '#tests/support/payment-journey.ts';
import { contentTab } from '#tests/support/screens/content-tab.ts';
import { settingsScreen } from '#tests/support/screens/settings.ts';
import { signInScreen } from '#tests/support/screens/sign-in.ts';
import { expect, lookAtPage, type Site } from '#tests/support/site.ts';
import { toastOf } from '#tests/support/staff-journey.ts';
import { untilLoaded } from '#tests/support/until-loaded.ts';

// Visitors come by https; here no proxy stands before the server.
test.use({ expectedNoise: ['The Cross-Origin-Opener-Policy header has been ignored'] });
test.skip(ownAddress === undefined, 'this machine has no address of its own');

const english = { locale: 'en' } as const;
/** In three days, whatever day it is. */
const bookingDate = addDays(new Date().toISOString().slice(0, 10), 3);
const timeSlot = '10:00-10:30';

/** Booking page, poster, vouchers, and the calls behind them. */
async function expectNoRoadBooks(visitor: Page, site: Site): Promise<void> {
  for (const path of ['/', '/booking', '/now', '/vouchers']) {
    await visitor.goto(path);
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(
      m.site_opens_soon({ brand: 'Pagaia' }, english),
    );
  }
  const { email, ...person } = customer;
  const accepted = { waiverAccepted: true, termsAccepted: true, privacyAccepted: true };
  const itemsBooked = '{"single-kayak":{"itemId":"single-kayak","quantity":1,"duration":"1","price":"€14"}}';
  const booking = { ...person, ...accepted, timeSlot, itemsBooked, language: 'EN' };
  const order = { transactionId: 'ORDER-1', amount: 14, customerEmail: email, customerName: person.fullName };
  const voucher = {
    amountCents: 5000,
    email,
    receiverName: '',
    message: '',
    hasAccepted: true,
    language: 'EN',
  };
  for (const [path, data, ...refusal] of [
    ['/api/bookings', { ...booking, email, bookingDate }, 503, 'bookings/closed'],
    ['/api/poster-bookings', booking, 503, 'bookings/closed'],
    ['/api/payment/create-checkout', { ...order, itemsBooked }, 503, 'bookings/closed'],
    // Nor are they sold before an owner says so.
    ['/api/vouchers/orders', voucher, 404, 'vouchers/not-sold'],
  ] as const) {
    const answer = await visitor.request.post(path, { data });
    expect([path, answer.status(), (await answer.json()).code]).toEqual([path, ...refusal]);
  }
  expect(await site.query('select from bookings')).toEqual([]);
}

const readColour = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--color-sea'));

/** The steps of the opening, by what stands on the screen. */
function openingScreen(page: Page) {
  const step = (name: string) => page.getByRole('heading', { level: 2, name, exact: true });
  const keep = page.getByRole('button', { name: m.opening_keep() });
  return {
    step,
    keep,
    /** Keeps what the step shows, when nothing moves any more. */
    async pass(name: string): Promise<void> {
      await expect(step(name)).toBeVisible();
      await untilLoaded(page);
      await keep.click();
    },
    resume: () => page.goto('/admin/settings/opening'),
  };
}

test('from an empty database to the first paid booking, by screens alone', async ({
  page,
  site,
  browser,
  post,
  gateway,
}) => {
  const visitor = await browser.newPage({ baseURL: site.origin, locale: 'en-GB' });
  await expectNoRoadBooks(visitor, site);

  await signInScreen(page).open();
  await signInScreen(page).signIn();
  const { step, keep, pass, resume } = openingScreen(page);
  await resume();
  await page.getByLabel(m.settings_name()).fill('Kestrel SUP');
  await page.getByLabel(m.settings_street()).fill('Viale dei Navigatori 12');
  await page.getByLabel(m.settings_postal_code()).fill('48122');
  await page.getByLabel(m.settings_city()).fill('Marina di Ravenna');
  await page.getByLabel(m.settings_colour_main()).fill('#9aa0a6');
  await settingsScreen(page).save.click();
  await expect(page.getByText(m.settings_colours_issue())).toBeVisible();
  await page.getByLabel(m.settings_colour_main()).fill('#5b0f2e');
  await page.getByLabel(m.settings_colour_action()).fill('#f0c987');
  await page.getByLabel(m.settings_logo(), { exact: true }).setInputFiles({
    name: 'logo.jpg',
    mimeType: 'image/jpeg',
    buffer: await aPhoto({ width: 500, height: 400 }),
  });
  await page.getByRole('button', { name: m.settings_logo_upload() }).click();
  await expect(page.getByRole('button', { name: m.settings_logo_remove() })).toBeVisible();
  await lookAtPage(page);
  await settingsScreen(page).save.click();
  await settingsScreen(page).expectSaved();
  // The back office, which stays open, looks like it at once.
  await expect.poll(() => readColour(page)).toBe('#5b0f2e');
  const logo = (shown: Page) => shown.locator('a img[src^="/media/"]').first();
  await expect(logo(page)).toHaveJSProperty('naturalWidth', 320);
  const content = contentTab(page);
  for (const language of languages) {
    await content.open(language);
    const contact = page.getByRole('region', { name: m.content_section_contact(), exact: true });
    await contact.getByRole('button').first().click();
    await content.sectionField('phone').fill('+39 0544 123456');
    await content.sectionField('email').fill('hello@example.com');
    await content.save.click();
    await content.expectSaved();
  }
  await resume();
  for (const name of [m.opening_hours(), m.opening_places(), m.opening_items(), m.admin_tab_documents()]) {
    await pass(name);
  }

  await expect(step(m.admin_tab_email())).toBeVisible();
  await page.getByLabel(m.smtp_host(), { exact: true }).fill('127.0.0.1');
  await page.getByLabel(m.smtp_port()).fill(String(post.port));
  await page.getByLabel(m.smtp_user()).fill(mailLogin.user);
  await page.getByLabel(m.smtp_password()).fill('mistyped');
  await page.getByLabel(m.smtp_sender()).fill('booking@example.com');
  await page.getByRole('button', { name: m.smtp_save() }).click();
  await expect(toastOf(page)).toContainText(m.smtp_saved());
  await page.getByLabel(m.smtp_test()).fill('owner@example.com');
  const sendTest = page.getByRole('button', { name: m.smtp_test_send() });
  await sendTest.click();
  await expect(page.getByRole('alert').filter({ hasText: '127.0.0.1' })).toBeVisible();
  await page.getByLabel(m.smtp_password()).fill(mailLogin.password);
  await page.getByRole('button', { name: m.smtp_save() }).click();
  await expect(page.getByLabel(m.smtp_password())).toHaveValue('');
  await lookAtPage(page);
  await page.getByLabel(m.smtp_test()).fill('owner@example.com');
  await sendTest.click();
  await expect.poll(() => post.received.map(({ to }) => to)).toEqual([['owner@example.com']]);
  await page.getByLabel(m.email_address()).fill('hello@example.com');
  await page.getByRole('button', { name: m.email_save() }).click();
  await expect(toastOf(page)).toContainText(m.email_saved());

  await resume();
  await expect(step(m.settings_subject_cards())).toBeVisible();
  const packageField = page.getByLabel(m.cardstore_package());
  const check = page.getByRole('button', { name: m.cardstore_save() });
  await packageField.fill(gateway.configuration.slice(0, 300));
  await check.click();
  await expect(page.getByText(m.cardstore_refused())).toBeVisible();
  await packageField.fill(gateway.configuration);
  await check.click();
  await expect(page.getByText(m.cardstore_kept())).toBeVisible();
  await expect(packageField).toHaveValue('');
  await lookAtPage(page);
  await keep.click();
  await expect(step(m.settings_subject_team())).toBeVisible();
  await keep.click();

  await expect(step(m.opening_end())).toBeVisible();
  await page.goto('/guided-trips');
  const examples = page.locator('staff-examples');
  await expect(examples).toContainText(m.staff_examples());
  await expect(examples.getByRole('link')).toHaveAttribute('href', /tab=trips/);
  await lookAtPage(page);
  await resume();
  await page.getByRole('button', { name: m.ready_keep_all() }).click();
  await expectClosedStill(visitor);
  await page.goto('/guided-trips');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(examples).toBeHidden();
  await resume();
  await page.getByRole('button', { name: m.ready_open_site() }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: m.ready_open_site() }).click();
  await expect(toastOf(page)).toContainText(m.ready_opened());

  const guest = createVisitor(visitor, 'EN');
  // Of some days of the week the example does not say where the business is.
  const goOn = visitor.getByRole('button', { name: m.booking_location_continue({}, english) });
  await visitor.addLocatorHandler(goOn, () => goOn.click());
  const duration = m.booking_duration_one({}, english);
  await chooseBooking(visitor, guest, {
    date: bookingDate,
    timeSlot,
    item: single.EN,
    quantity: 1,
    duration,
  });
  expect(await readColour(visitor)).toBe('#5b0f2e');
  await expect(logo(visitor)).toHaveJSProperty('naturalWidth', 320);
  await guest.fillIn();
  await guest.acceptDocuments();
  await guest.completeBooking();
  await visitor.waitForURL('**/payment');
  const payer = createPayer(visitor, 'EN');
  const id = Number(await visitor.evaluate(() => localStorage.getItem('pendingBookingId')));
  await payer.goToGateway();
  await payer.pressAtGateway('pay');
  await payer.arrive({ id });
  expect(await readPayment(site, id)).toMatchObject({ state: 'paid', movements: 'card-payment 1400' });
  await expect
    .poll(() => post.received.filter(({ to }) => to.includes(customer.email)).length)
    .toBeGreaterThan(0);
  await visitor.close();
});

async function expectClosedStill(visitor: Page): Promise<void> {
  await visitor.goto('/booking');
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(
    m.site_opens_soon({ brand: 'Kestrel SUP' }, english),
  );
}
