import type { Page } from '@playwright/test';
import { m } from '#i18n/generated/messages.js';
import { type Language, toLocale } from '#shared/language.ts';
import { test } from '#tests/support/card-site.ts';
import { createPayer, makeHeldBooking } from '#tests/support/payment-journey.ts';
import { expect, inEachLanguage, lookAtScreen } from '#tests/support/site.ts';

const gatewayAddress = /\/vmp\/checkout-test$/;

/** Books and begins a payment without the pages that lead here; answers with the path of the checkout page. */
async function beginCheckout({ request }: Page, language: Language): Promise<string> {
  const booking = await request.post('/api/bookings', {
    data: {
      fullName: 'Anna Rossi',
      email: 'anna.rossi@example.com',
      dateOfBirth: '1990-05-20',
      phoneNumber: '+39 333 1234567',
      waiverAccepted: true,
      termsAccepted: true,
      privacyAccepted: true,
      bookingDate: '2026-07-20',
      timeSlot: '10:00-10:30',
      itemsBooked: JSON.stringify({ sup: { itemId: 'sup', quantity: 1, duration: '1' } }),
      paymentCompleted: false,
      status: 'pending',
      language,
    },
  });
  const { id, itemsBooked } = await booking.json();
  const checkout = await request.post('/api/payment/direct-checkout', {
    data: {
      transactionId: `WATER-${id}`,
      amount: 14,
      customerEmail: 'anna.rossi@example.com',
      customerName: 'Anna Rossi',
      itemsBooked,
      bookingId: id,
    },
  });
  return new URL((await checkout.json()).checkoutUrl).pathname;
}

test('the checkout page redirects automatically, and Back skips it', async ({ page }) => {
  const path = await beginCheckout(page, 'EN');
  await page.goto('/login');
  await page.evaluate((address) => location.assign(address), path);
  await page.waitForURL(gatewayAddress);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pay 14.00 EUR');
  await page.goBack();
  await expect(page).toHaveURL(/\/login$/);
});

test('the gateway may send the form on to another of its hosts', async ({ page, control, gateway }) => {
  const { port } = new URL(gateway.origin);
  await control.setMode('other-host', { methods: ['IPCPurchase'], times: 1 });
  await page.goto(await beginCheckout(page, 'EN'));
  await page.waitForURL(`http://localhost:${port}/vmp/checkout-test`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pay 14.00 EUR');
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
  await expect(page.getByText(m.payment_redirecting({}, { locale: 'en' }))).toBeVisible();
  await payer.payNow.click({ force: true });
  await expect(page.getByText(m.payment_click_again({}, { locale: 'en' }))).toBeVisible();
  expect(tries).toBe(3);
  await page.unroute('**/payment/checkout/**');
  await payer.goToGateway();
});

/** The page without its script, which would leave it before anybody could look at it. */
async function openWaiting(page: Page, path: string): Promise<void> {
  await page.route(`**${path}`, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/<script>.*<\/script>/, '');
    await route.fulfill({ response, body });
  });
  await page.goto(path);
}

inEachLanguage((language) => {
  const options = { locale: toLocale(language) };

  test('the page can be read and used by everybody while it waits', async ({ page }) => {
    await openWaiting(page, await beginCheckout(page, language));
    await expect(page.getByRole('heading', { level: 1 })).toContainText('myPOS');
    await expect(page.getByText(m.payment_test_title({}, options))).toBeVisible();
    await expect(page.getByRole('link', { name: m.checkout_back({}, options) })).toBeVisible();
    await lookAtScreen(page, language);
  });

  test('a payment that does not exist has a page that says so', async ({ page }) => {
    const response = await page.goto('/payment/checkout/ABCDEFGHJKMNPQRSTVWX');
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(m.checkout_unknown_title({}, options));
    await lookAtScreen(page, language);
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the button leads to the gateway, from the keyboard too', async ({ page }) => {
    await page.goto(await beginCheckout(page, 'PL'));
    await page.getByRole('button', { name: m.checkout_continue({}, { locale: 'pl' }) }).press('Enter');
    await page.waitForURL(gatewayAddress);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pay 14.00 EUR');
  });
});
