import { m } from '#i18n/generated/messages.js';
import { chooseBooking, createVisitor, tandem } from '#tests/support/booking-journey.ts';
import { siteFrame } from '#tests/support/screens/site-frame.ts';
import { expect, lookAtScreen, test } from '#tests/support/site.ts';

const italian = { locale: 'it' } as const;

test('another language is one press away, and stays', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'IT Italiano' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'it');
  await expect(page.getByRole('heading', { level: 1, name: m.site_hero_title({}, italian) })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('IT');
  await page.goto('/login');
  await expect(page.locator('html')).toHaveAttribute('lang', 'it');
});

test('another language comes also where the request for it was quicker than its cookie', async ({
  page,
  request,
}) => {
  await page.goto('/');
  const withoutCookie = await request.get('/', { headers: { 'accept-language': 'en' } });
  await page.route('/', (route) => route.fulfill({ response: withoutCookie }), { times: 1 });
  await page.getByRole('link', { name: 'IT Italiano' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'it');
});

test('a booking that was begun goes on in another language', async ({ page }) => {
  const visitor = createVisitor(page, 'EN');
  await chooseBooking(page, visitor, {
    date: '2026-07-14',
    timeSlot: '11:00-11:30',
    item: tandem.EN,
    quantity: 1,
    duration: m.booking_duration_one(),
  });
  await visitor.fillIn({ fullName: 'Jan Kowalski' });
  await page.getByRole('link', { name: 'IT Italiano' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(m.booking_documents_title({}, italian));
  await expect(visitor.fullName).toHaveValue('Jan Kowalski');
  await expect(page.getByText(tandem.IT).first()).toBeVisible();
});

test('the language that the browser stored wins over its headers', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('language', 'PL'));
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'pl');
});

test('an address with a language is followed and kept, and the menu takes it out again', async ({ page }) => {
  await page.goto('/?lang=it');
  await expect(page.locator('html')).toHaveAttribute('lang', 'it');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('language'))).toBe('IT');
  await page.getByRole('link', { name: 'EN English' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  expect(new URL(page.url()).search).toBe('');
});

test('choosing Home forgets the booking that was begun, and who books', async ({ page, isMobile }) => {
  await page.goto('/login');
  await page.evaluate(() => {
    localStorage.setItem('bookingStep', '3');
    localStorage.setItem('bookingInfo', '{}');
    localStorage.setItem('customerInfo', '{"fullName":"Ann Lee"}');
  });
  const frame = siteFrame(page);
  if (isMobile) {
    await frame.openMenu();
    await lookAtScreen(page);
  }
  await page.getByRole('link', { name: m.site_nav_home(), exact: true }).click();
  await page.waitForURL('**/');
  expect(
    await page.evaluate(() => ['bookingStep', 'bookingInfo', 'customerInfo'].map((key) => localStorage[key])),
  ).toEqual([undefined, undefined, undefined]);
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('the first page that is opened an hour later forgets who books', async ({ page }) => {
  await page.goto('/login');
  await page.evaluate(() => {
    const timestamp = Date.now() - 3_600_000;
    localStorage.setItem('customerInfo', JSON.stringify({ fullName: 'Ann Lee', timestamp }));
  });
  await page.goto('/about');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('customerInfo'))).toBeNull();
});

test('the first press of Tab offers the way past the navigation', async ({ page }) => {
  await page.goto('/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: m.site_skip() })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('an address that leads nowhere says so', async ({ page }) => {
  const response = await page.goto('/nowhere');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: '404 Page Not Found' })).toBeVisible();
  await lookAtScreen(page);
});

test('a page that fails on the way says so and can be tried again', async ({ page }) => {
  await page.goto('/payment');
  await page.route('**/*.data*', (route) => route.fulfill({ status: 500, body: 'broken' }));
  await page.getByRole('main').getByRole('link', { name: m.payment_choose() }).click();
  await expect(page.getByRole('heading', { level: 1, name: m.site_error_title() })).toBeVisible();
  await lookAtScreen(page);
  await page.getByRole('link', { name: m.site_retry() }).click();
  await expect(page.getByRole('heading', { level: 1, name: m.booking_date_title() })).toBeVisible();
});

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false });

  test('the home page is whole, prices and all, in the language asked for', async ({ page }) => {
    await page.goto('/?lang=pl');
    await expect(page.getByRole('heading', { level: 1, name: 'Kajaki' })).toBeVisible();
    await expect(page.getByRole('cell', { name: '30 €' })).toBeVisible();
    const book = page.getByRole('main').getByRole('link', { name: 'Wybierz dzień i godzinę' });
    await expect(book.first()).toHaveAttribute('href', '/booking');
  });
});
