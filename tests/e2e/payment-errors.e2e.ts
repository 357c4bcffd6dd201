import { m } from '#i18n/generated/messages.js';
import { expect, expectAccessible } from '#tests/support/beach.ts';
import { test } from '#tests/support/card-beach.ts';
import {
  createPayer,
  makeHeldBooking,
  readPayment,
  setStoreCondition,
} from '#tests/support/payment-journey.ts';

const options = { locale: 'en' } as const;
const checkout = '**/api/payment/direct-checkout';

const returns = [
  ['payment_failed', m.payment_error_failed({}, options), m.payment_line_payment_failed({}, options)],
  ['card_declined', m.payment_error_failed({}, options), m.payment_line_card_declined({}, options)],
  ['expired_card', m.payment_error_expired({}, options), m.payment_line_expired_card({}, options)],
  ['insufficient_funds', m.payment_error_funds({}, options), m.payment_line_insufficient_funds({}, options)],
  [
    'authentication_required',
    m.payment_error_authentication({}, options),
    m.payment_line_authentication_required({}, options),
  ],
  ['connection', m.payment_error_connection({}, options), 'connection'],
  ['timeout', m.payment_error_connection({}, options), 'timeout'],
  ['processing_error', m.payment_error_default({}, options), m.payment_line_processing_error({}, options)],
  ['network_error', m.payment_error_default({}, options), m.payment_line_network_error({}, options)],
  ['<b>Do not honour</b>', m.payment_error_default({}, options), '<b>Do not honour</b>'],
] as const;

test('every way in which a payment can fail has its words', async ({ page }) => {
  const payer = createPayer(page, 'EN');
  const main = page.getByRole('main');
  const booking = await makeHeldBooking(page, 'EN');
  for (const [code, message, line] of returns) {
    await page.goto(`/payment/error?${new URLSearchParams({ error: code })}`);
    await expect(main.getByText(message)).toBeVisible();
    await expect(main.getByText(line, { exact: true })).toBeVisible();
  }
  await payer.lookAt(m.payment_error_title({}, options));
  await page.goto('/payment?status=error');
  await expect(main.getByText(m.payment_error_default({}, options))).toBeVisible();

  // Try Again leads to the screen that pays, and its own troubles begin.
  await page.route(checkout, (route) => route.abort());
  await payer.tryAgain.click();
  await expect(main.getByText(m.payment_checkout_network({}, options))).toBeVisible();
  await payer.lookAt(m.payment_error_title({}, options));
  await expect(main.getByText(booking.reference)).toBeVisible();
  for (const [code, sentence] of [
    ['payments/not-configured', m.payment_checkout_configuration({}, options)],
    ['payments/amount-differs', 'The price of your booking is €9.'],
    ['payments/misconfigured', m.payment_checkout_configuration({}, options)],
    ['payments/nothing-to-pay', 'There is nothing to pay.'],
  ] as const) {
    await page.unroute(checkout);
    await page.route(checkout, (route) => route.fulfill({ status: 503, json: { code, message: sentence } }));
    await payer.tryAgain.click();
    await expect(main.getByText(sentence)).toBeVisible();
  }
  // Five attempts are enough.
  await page.unroute(checkout);
  await payer.tryAgain.click();
  await expect(main.getByText(m.payment_checkout_failed({}, options))).toBeVisible();
});

test('stored information that is missing or broken is told apart', async ({ page }) => {
  const payer = createPayer(page, 'EN');
  await page.goto('/payment');
  await payer.lookAt(m.payment_no_booking({}, options));
  await page.evaluate(() => localStorage.setItem('customerInfo', '{"fullName'));
  await payer.tryAgain.click();
  await payer.lookAt(m.payment_booking_unreadable({}, options));
  await page.goto('/payment/success');
  await payer.lookAt(m.payment_no_booking({}, options));
});

test('a payment that was received is never called failed', async ({ page, beach }) => {
  const payer = createPayer(page, 'EN');
  const booking = await makeHeldBooking(page, 'EN');
  const saving = '**/api/payment/manually-create-booking';
  await page.route(saving, (route) => route.abort());
  await page.goto('/payment');
  await payer.goToGateway();
  await payer.pressAtGateway('pay');
  await payer.lookAt(m.payment_received_title({}, options));
  const main = page.getByRole('main');
  await expect(main.getByText(m.payment_saving_failed({}, options))).toBeVisible();
  await expect(main.getByText(booking.reference)).toBeVisible();
  expect(await readPayment(beach, booking.id)).toMatchObject({ state: 'paid' });
  await page.unroute(saving);
  await payer.button(m.payment_save_again({}, options)).click();
  await payer.arrive(booking);
});

test('money that goes back, or is still on its way, is told honestly', async ({ page }) => {
  const payer = createPayer(page, 'EN');
  const orderId = 'ABCDEFGHIJ0123456789';
  let progress = '';
  await page.route('**/api/payment/status/**', (route) =>
    route.fulfill({ json: { orderId, bookingId: null, amountCents: 2800, progress } }),
  );
  for (const [answer, title] of [
    ['refunding', m.payment_refunding_title({}, options)],
    ['refunded', m.payment_refunded_title({}, options)],
    ['returned', m.payment_returned_title({}, options)],
    ['failed', m.payment_error_title({}, options)],
  ] as const) {
    progress = answer;
    await page.goto(`/payment/success?orderId=${orderId}`);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  }
  progress = 'waiting';
  await page.clock.install();
  await page.goto(`/payment/success?orderId=${orderId}`);
  await expect(page.getByText(m.payment_confirming_title({}, options))).toBeVisible();
  await page.clock.fastForward(61_000);
  await expect(page.getByText(m.payment_unconfirmed_text({}, options))).toBeVisible();
  await page.clock.resume();
  await expectAccessible(page);
  progress = 'returned';
  await payer.button(m.payment_check_again({}, options)).click();
  await payer.lookAt(m.payment_returned_title({}, options));
});

test('who is not led away may press again', async ({ page }) => {
  const payer = createPayer(page, 'EN');
  await makeHeldBooking(page, 'EN');
  let tries = 0;
  await page.route('**/payment/checkout/**', (route) => {
    tries += 1;
    // Leaves the page where it is, as a browser does that was told not to go.
    return route.fulfill({ status: 204 });
  });
  await page.goto('/payment');
  await expect(payer.payNow).not.toHaveAttribute('aria-disabled', 'true');
  await payer.payNow.click();
  await expect(page.getByText(m.payment_redirecting({}, options))).toBeVisible();
  await payer.payNow.click({ force: true });
  await expect(page.getByText(m.payment_click_again({}, options))).toBeVisible();
  expect(tries).toBe(3);
  await page.unroute('**/payment/checkout/**');
  await payer.goToGateway();
});

test('with a store that myPOS refuses the customer keeps the booking and pays at the beach', async ({
  page,
  beach,
}) => {
  const payer = createPayer(page, 'EN');
  const booking = await makeHeldBooking(page, 'EN');
  await setStoreCondition(beach, 'refused');
  await page.goto('/payment');
  await expect(payer.tryAgain).toBeVisible();
  await payer.button(m.payment_at_beach({}, options)).click();
  await page.waitForURL('**/booking-confirmation');
  await payer.lookAt(m.booking_received_title({}, options));
  expect(await readPayment(beach, booking.id)).toEqual({ state: 'pending', attempts: '', movements: '' });
});

test('a gateway whose status call hangs delays no sale', async ({ page, beach, control }) => {
  const payer = createPayer(page, 'EN');
  const booking = await makeHeldBooking(page, 'EN');
  await control.setMode('hang', { methods: ['IPCGetPaymentStatus'] });
  await page.goto('/payment');
  await payer.goToGateway();
  await payer.pressAtGateway('pay');
  await payer.arrive(booking);
  expect(await readPayment(beach, booking.id)).toMatchObject({ state: 'paid' });
});
