import { m } from '#i18n/generated/messages.js';
import { languages, toLocale } from '#shared/language.ts';
import { expect } from '#tests/support/beach.ts';
import { chooseBooking, createVisitor, customer, tandem } from '#tests/support/booking-journey.ts';
import { test } from '#tests/support/card-beach.ts';
import { createPayer, makeHeldBooking, readPayment } from '#tests/support/payment-journey.ts';
import { tabTo } from '#tests/support/tab-to.ts';

const english = { locale: 'en' } as const;
test.afterEach(({ control }) => control.setMode('normal'));

const paid = { state: 'paid', attempts: 'confirmed', movements: 'card-payment 2800' };

for (const language of languages) {
  test.describe(language, () => {
    test.use({ language });
    const options = { locale: toLocale(language) };

    test('a visitor books, pays by card, and the confirmation follows', async ({ page, beach }) => {
      const visitor = createVisitor(page, language);
      const payer = createPayer(page, language);
      const timeSlot = { EN: '09:00-09:30', IT: '11:00-11:30', PL: '14:00-14:30' }[language];
      const duration = m.booking_duration_one({}, options);
      const choice = { date: '2026-07-15', timeSlot, item: tandem[language], quantity: 1, duration };
      await chooseBooking(page, visitor, choice);
      await visitor.fillIn();
      await visitor.acceptDocuments();
      await visitor.completeBooking();

      await page.waitForURL('**/payment');
      await payer.lookAt(m.payment_title({}, options));
      await expect(page.getByText(m.payment_test_title({}, options))).toBeVisible();
      await expect(page.getByText(m.payment_hold_minutes({ count: 20 }, options))).toBeVisible();
      for (const detail of [customer.fullName, customer.email, customer.phoneNumber])
        await expect(page.getByText(detail)).toBeVisible();
      await page.goto('/booking?step=5');
      await page.waitForURL('**/payment');

      const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('customerInfo') ?? 'null'));
      const id = Number(await page.evaluate(() => localStorage.getItem('pendingBookingId')));
      expect(stored).toMatchObject({ ...customer, bookingDate: '2026-07-15', timeSlot, bookingId: id });
      await payer.goToGateway();
      await payer.lookAtSuccess(() => payer.pressAtGateway('pay'));
      await payer.arrive({ id });
      await expect(page.getByText(customer.fullName)).toBeVisible();
      expect(await page.evaluate(() => ({ ...localStorage }))).toMatchObject({
        bookingStep: '6',
        currentBookingId: String(id),
      });
      expect(await page.evaluate(() => localStorage.getItem('customerInfo'))).toBeNull();
      expect(await readPayment(beach, id)).toMatchObject({ state: 'paid', movements: 'card-payment 1800' });
    });
  });
}

test('a declined card can be followed by another one', async ({ page, beach }) => {
  const payer = createPayer(page, 'EN');
  const booking = await makeHeldBooking(page, 'EN');
  await page.goto('/payment');
  await payer.goToGateway();
  await payer.pressAtGateway('decline');
  await expect(page.getByRole('alert')).toContainText('declined');
  await payer.pressAtGateway('pay');
  await payer.arrive(booking);
  expect(await readPayment(beach, booking.id)).toEqual(paid);
});

test('who cancels has paid nothing, keeps the booking, and can try again', async ({ page, beach }) => {
  const payer = createPayer(page, 'EN');
  const booking = await makeHeldBooking(page, 'EN');
  await page.goto('/payment');
  await payer.goToGateway();
  await payer.pressAtGateway('cancel');
  await page.waitForURL('**/payment/cancel?**');
  await payer.lookAt(m.payment_cancelled_title({}, english));
  await expect(page.getByText(booking.reference)).toBeVisible();
  expect(await readPayment(beach, booking.id)).toEqual({
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
  expect(await readPayment(beach, booking.id)).toMatchObject({
    state: 'paid',
    movements: 'card-payment 2800',
  });
});

test('who closes the browser after paying has paid', async ({ page, beach, control }) => {
  const payer = createPayer(page, 'EN');
  const booking = await makeHeldBooking(page, 'EN');
  await page.goto('/payment');
  await payer.goToGateway();
  await control.call('next', { browserReturns: false });
  await payer.pressAtGateway('pay');
  await expect.poll(() => readPayment(beach, booking.id)).toEqual(paid);

  // Who opens the payment screen again is not asked to pay a second time.
  await page.goto('/payment');
  await payer.arrive(booking);
});

test('nothing is called paid before the server knows it', async ({ page, beach, control }) => {
  // A wheel turns for as long as it is waited, and accessibility is judged on what stands still.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const payer = createPayer(page, 'EN');
  const booking = await makeHeldBooking(page, 'EN');
  await page.goto('/payment');
  await payer.goToGateway();
  await control.setMode('down', { methods: ['IPCGetPaymentStatus'] });
  await control.call('next', { notify: 'lost' });
  await payer.pressAtGateway('pay');
  await payer.lookAt(m.payment_confirming_title({}, english));
  expect(await readPayment(beach, booking.id)).toMatchObject({ state: 'held', movements: '' });
  // The notification was only late.
  const orderId = new URL(page.url()).searchParams.get('orderId');
  await control.call('send', { method: 'IPCPurchaseNotify', orderId });
  await payer.arrive(booking);
  expect(await readPayment(beach, booking.id)).toEqual(paid);
});

test('where no notification comes the gateway is asked', async ({ page, beach, control }) => {
  const payer = createPayer(page, 'EN');
  const booking = await makeHeldBooking(page, 'EN');
  await page.goto('/payment');
  await payer.goToGateway();
  await control.call('next', { notify: 'lost' });
  await payer.pressAtGateway('pay');
  await payer.arrive(booking);
  expect(await readPayment(beach, booking.id)).toEqual(paid);
});

test('a payment by keyboard alone', async ({ page, beach, isMobile }) => {
  test.skip(isMobile, 'phones have no Tab key');
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
  await tabTo(page, m.booking_save({}, english));
  await page.keyboard.press('Enter');
  expect((await download).suggestedFilename()).toBe(`${booking.reference}.ics`);
  expect(await readPayment(beach, booking.id)).toEqual(paid);
});
