import { m } from '#i18n/generated/messages.js';
import { toLocale } from '#shared/language.ts';
import { siteFrame } from '#tests/support/screens/site-frame.ts';
import {
  expect,
  expectFitsWidth,
  inEachLanguage,
  lookAtScreen,
  type Site,
  test,
} from '#tests/support/site.ts';

async function setBookNow(site: Site, isShown: boolean): Promise<void> {
  await site.query(
    `update system_settings set setting_value = $1 where setting_key = 'show_book_now_button'`,
    [String(isShown)],
  );
}

inEachLanguage((language) => {
  const options = { locale: toLocale(language) };

  test('the navigation names every page in its order', async ({ page }) => {
    await page.goto('/');
    const navigation = await siteFrame(page, language).openNavigation();
    const links = navigation.getByRole('link');
    await expect(links).toHaveCount(5);
    const targets = await links.evaluateAll((all) =>
      all.map((link) => [link.textContent, link.getAttribute('href')]),
    );
    expect(targets).toEqual([
      [m.site_nav_home({}, options), '/'],
      [m.site_nav_about({}, options), '/about'],
      [m.site_nav_trips({}, options), '/guided-trips'],
      [m.site_nav_book({}, options), '/guided-trips'],
      [m.site_nav_contact({}, options), '/contact'],
    ]);
    await lookAtScreen(page, language);
  });
});

test('each link leads to its page, and the navigation says where one is', async ({ page, isMobile }) => {
  await page.goto('/');
  for (const name of [m.site_nav_about(), m.site_nav_trips(), m.site_nav_contact(), m.site_nav_home()]) {
    const link = (await siteFrame(page).openNavigation()).getByRole('link', { name, exact: true });
    const path = (await link.getAttribute('href')) ?? '';
    await link.click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    const here = await siteFrame(page).openNavigation();
    await expect(here.getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'page');
    if (isMobile) await page.keyboard.press('Escape');
  }
});

test('Book Now comes and goes with its setting whenever the visitor looks again', async ({ page, site }) => {
  await page.goto('/contact');
  const navigation = await siteFrame(page).openNavigation();
  const bookNow = navigation.getByRole('link', { name: m.site_nav_book(), exact: true });
  await expect(bookNow).toBeVisible();
  // A question that is under way already brings the answer of before, so the visitor may have to look twice.
  await setBookNow(site, false);
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect(bookNow).toBeHidden({ timeout: 1_000 });
  }).toPass();
  await setBookNow(site, true);
  await expect(async () => {
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(bookNow).toBeVisible({ timeout: 1_000 });
  }).toPass();
});

test('Book Now is hidden where its setting cannot be asked for', async ({ page }) => {
  await page.route('**/api/system-settings/show_book_now_button', (route) => route.abort());
  await page.goto('/contact');
  const navigation = await siteFrame(page).openNavigation();
  await expect(navigation.getByRole('link', { name: m.site_nav_book(), exact: true })).toBeHidden();
  await expect(navigation.getByRole('link', { name: m.site_nav_trips(), exact: true })).toBeVisible();
});

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false });

  test('the links stand in the open, and Book Now only if the site wants it', async ({ page, site }) => {
    const bookNow = page.getByRole('link', { name: m.site_nav_book(), exact: true });
    await page.goto('/contact');
    await expect(bookNow).toBeVisible();
    await expect(page.getByRole('banner').getByRole('button')).toHaveCount(0);
    await expectFitsWidth(page);
    await setBookNow(site, false);
    await page.reload();
    await expect(bookNow).toBeHidden();
  });
});

test('the footer links to the contact, and to the legal documents in a new tab', async ({
  page,
  context,
}) => {
  await page.goto('/contact');
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('link', { name: 'info@pagaia.example' })).toHaveAttribute('href', /^mailto:/);
  await expect(footer.getByRole('link', { name: '+39 0544 000 000' })).toHaveAttribute(
    'href',
    'tel:+390544000000',
  );
  for (const name of [m.site_footer_privacy(), m.site_footer_terms(), m.site_footer_cookies()]) {
    const opened = context.waitForEvent('page');
    await footer.getByRole('link', { name }).click();
    const document = await opened;
    await document.waitForLoadState();
    expect(document.url()).toMatch(/\/api\/documents\/active\/(privacy|terms|cookies)\?language=EN$/);
    await expect(document.locator('h2').first()).toBeVisible();
    await document.close();
  }
});

test('a page that is slow to come shows that it is on its way', async ({ page }) => {
  await page.goto('/payment');
  const arrival = Promise.withResolvers<void>();
  await page.route('**/booking.data*', async (route) => {
    await arrival.promise;
    await route.continue();
  });
  await page.getByRole('main').getByRole('link', { name: m.payment_choose() }).click();
  await expect(page.getByRole('progressbar', { name: m.site_loading() })).toBeVisible();
  await lookAtScreen(page);
  arrival.resolve();
  await expect(page).toHaveURL(/\/booking\b/);
  await expect(page.getByRole('progressbar')).toBeHidden();
});
