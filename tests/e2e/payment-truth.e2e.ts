import { m } from '#i18n/generated/messages.js';
import { test } from '#tests/support/card-site.ts';
import { createPayer, makeHeldBooking, paidRecord, readPayment } from '#tests/support/payment-journey.ts';
import { expect } from '#tests/support/site.ts';

test('who closes the browser after paying has paid', { tag: '@long' }, async ({ page, site, control }) => {
  const payer = createPayer(page, 'EN');
  const booking = await makeHeldBooking(page, 'EN');
  await page.goto('/payment');
  await payer.goToGateway();
  await control.call('next', { browserReturns: false });
  await payer.pressAtGateway('pay');
  await expect.poll(() => readPayment(site, booking.id)).toEqual(paidRecord);

  // Who opens the payment screen again is not asked to pay a second time.
  await page.goto('/payment');
  await payer.arrive(booking);
});

test('nothing is called paid before the server knows it', async ({ page, site, control }) => {
  // A wheel turns for as long as it is waited, and accessibility is judged on what stands still.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const payer = createPayer(page, 'EN');
  const booking = await makeHeldBooking(page, 'EN');
  await page.goto('/payment');
  await payer.goToGateway();
  await control.setMode('down', { methods: ['IPCGetPaymentStatus'] });
  await control.call('next', { notify: 'lost' });
  await payer.pressAtGateway('pay');
  await payer.lookAt(m.payment_confirming_title({}, { locale: 'en' }));
  expect(await readPayment(site, booking.id)).toMatchObject({ state: 'held', movements: '' });
  // The notification was only late.
  const orderId = new URL(page.url()).searchParams.get('orderId');
  await control.call('send', { method: 'IPCPurchaseNotify', orderId });
  await payer.arrive(booking);
  expect(await readPayment(site, booking.id)).toEqual(paidRecord);
});

test('where no notification comes the gateway is asked', { tag: '@long' }, async ({
  page,
  site,
  control,
}) => {
  const payer = createPayer(page, 'EN');
  const booking = await makeHeldBooking(page, 'EN');
  await page.goto('/payment');
  await payer.goToGateway();
  await control.call('next', { notify: 'lost' });
  await payer.pressAtGateway('pay');
  await payer.arrive(booking);
  expect(await readPayment(site, booking.id)).toEqual(paidRecord);
});
