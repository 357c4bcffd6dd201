import { readFile } from 'node:fs/promises';
import { m } from '#i18n/generated/messages.js';
import { toLocale } from '#shared/language.ts';
import { chooseBooking, createVisitor, customer, tandem } from '#tests/support/booking-journey.ts';
import { test } from '#tests/support/card-site.ts';
import { createPayer, makeHeldBooking, paidRecord, readPayment } from '#tests/support/payment-journey.ts';
import { expect, inEachLanguage } from '#tests/support/site.ts';
import { tabTo } from '#tests/support/tab-to.ts';

const english = { locale: 'en' } as const;

test('a visitor books, pays by card, and the confirmation follows', async ({ page, site }) => {
  const visitor = createVisitor(page, 'EN');
  const payer = createPayer(page, 'EN');
  const timeSlot = '09:00-09:30';
  const duration = m.booking_duration_one({}, english);
  await chooseBooking(page, visitor, {
    date: '2026-07-15',
    timeSlot,
    item: tandem.EN,
    quantity: 1,
    duration,
  });
  await visitor.fillIn();
  await visitor.acceptDocuments();
  await visitor.completeBooking();

  await page.waitForURL('**/payment');
  await expect(page.getByRole('heading', { level: 1, name: m.payment_title({}, english) })).toBeVisible();
  await page.goto('/booking?step=5');
  await page.waitForURL('**/payment');
  const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('customerInfo') ?? 'null'));
  const id = Number(await page.evaluate(() => localStorage.getItem('pendingBookingId')));
  expect(stored).toMatchObject({ ...customer, bookingDate: '2026-07-15', timeSlot, bookingId: id });
  await payer.goToGateway();
  await payer.pressAtGateway('pay');
  await payer.arrive({ id });
  expect(await page.evaluate(() => ({ ...localStorage }))).toMatchObject({
    bookingStep: '6',
    currentBookingId: String(id),
  });
  expect(await page.evaluate(() => localStorage.getItem('customerInfo'))).toBeNull();
  expect(await readPayment(site, id)).toMatchObject({ state: 'paid', movements: 'card-payment 1800' });
});

inEachLanguage((language) => {
  const options = { locale: toLocale(language) };

  test('every screen from the payment to the confirmation speaks the language', async ({ page, site }) => {
    const payer = createPayer(page, language);
    const booking = await makeHeldBooking(page, language);
    await page.goto('/payment');
    await payer.lookAt(m.payment_title({}, options));
    await expect(page.getByText(m.payment_test_title({}, options))).toBeVisible();
    await expect(page.getByText(m.payment_hold_minutes({ count: 20 }, options))).toBeVisible();
    for (const detail of [customer.fullName, customer.email, customer.phoneNumber])
      await expect(page.getByText(detail)).toBeVisible();
    await payer.goToGateway();
    await payer.lookAtSuccess(() => payer.pressAtGateway('pay'));
    await payer.arrive(booking);
    await expect(page.getByText(customer.fullName)).toBeVisible();
    expect(await readPayment(site, booking.id)).toEqual(paidRecord);
  });
});

test('a declined card can be followed by another one', async ({ page, site }) => {
  const payer = createPayer(page, 'EN');
  const booking = await makeHeldBooking(page, 'EN');
  await page.goto('/payment');
  await payer.goToGateway();
  // Who looks back once more finds everything as it was.
  await page.goBack();
  await payer.goToGateway();
  await payer.pressAtGateway('decline');
  await expect(page.getByRole('alert')).toContainText('declined');
  await payer.pressAtGateway('pay');
  await payer.arrive(booking);
  expect(await readPayment(site, booking.id)).toEqual({ ...paidRecord, attempts: 'created, confirmed' });
});

test('who cancels has paid nothing, keeps the booking, and can try again', { tag: '@long' }, async ({
  page,
  site,
}) => {
  const payer = createPayer(page, 'EN');
  const booking = await makeHeldBooking(page, 'EN');
  await page.goto('/payment');
  await payer.goToGateway();
  await payer.pressAtGateway('cancel');
  await page.waitForURL('**/payment/cancel?**');
  await payer.lookAt(m.payment_cancelled_title({}, english));
  await expect(page.getByText(booking.reference)).toBeVisible();
  expect(await readPayment(site, booking.id)).toEqual({
    state: 'held',
    attempts: 'cancelled',
    movements: '',
  });

  await payer.tryAgain.click();
  await page.waitForURL('**/payment');
  await payer.cancel.click();
  await page.waitForURL('**/payment/cancel');
  await payer.tryAgain.click();
  await payer.goToGateway();
  await payer.pressAtGateway('pay');
  await payer.arrive(booking);
  expect(await readPayment(site, booking.id)).toMatchObject({
    state: 'paid',
    movements: 'card-payment 2800',
  });
});

test('the short way to the confirmation asks for the booking with what was typed', async ({ page }) => {
  const payer = createPayer(page, 'EN');
  const booking = await makeHeldBooking(page, 'EN');
  await page.goto(`/confirmation?status=success&bookingId=${booking.id}`);
  // An address that says so makes nothing paid.
  await payer.lookAt(m.booking_status_pending_title({}, english));
  await expect(page.getByText(m.payment_booking_unpaid_title({}, english), { exact: true })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('customerInfo'))).toBeNull();
});

test('a payment by keyboard alone', { tag: '@wide' }, async ({ page, site }) => {
  const payer = createPayer(page, 'EN');
  const booking = await makeHeldBooking(page, 'EN');
  await page.goto('/payment');
  await expect(payer.payNow).not.toHaveAttribute('aria-disabled', 'true');
  await tabTo(page, m.payment_now({}, english));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/vmp\//);
  await tabTo(page, /^Pay 28/);
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/confirmation?bookingId=${booking.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  const download = page.waitForEvent('download');
  await tabTo(page, m.booking_add_to_calendar({}, english));
  await page.keyboard.press('Enter');
  const file = await download;
  expect(file.suggestedFilename()).toBe(`${booking.reference}.ics`);
  const text = (await readFile(await file.path(), 'utf8')).replaceAll('\r\n ', '');
  const start = new Date(`${booking.bookingDate}T${booking.timeSlot.slice(0, 5)}:00+02:00`);
  expect(text).toContain(`DTSTART:${start.toISOString().replace(/[-:]|\.000/g, '')}\r\n`);
  expect(text).toMatch(/^URL:http\S+\/(?:b\/\S+|confirmation\?bookingId=\d+)\r$/m);
  expect(await readPayment(site, booking.id)).toEqual(paidRecord);
});
