import { m } from '#i18n/generated/messages.js';
import { chooseBooking, createVisitor, tandem } from '#tests/support/booking-journey.ts';
import { type Deployments, startDeployments } from '#tests/support/deployments.ts';
import { test } from '#tests/support/network-site.ts';
import { connectionScreen } from '#tests/support/screens/connection.ts';
import { siteFrame } from '#tests/support/screens/site-frame.ts';
import {
  languageOfFrame,
  listCached,
  untilServiceWorker,
  updateServiceWorker,
} from '#tests/support/service-worker.ts';
import { expect } from '#tests/support/site.ts';

test.use({ serviceWorkers: 'allow' });

const choice = {
  date: '2026-07-15',
  timeSlot: '09:00-09:30',
  item: tandem.EN,
  quantity: 1,
  duration: m.booking_duration_one(),
};

test('prices and language are those of now, with and without a network', async ({
  page,
  context,
  network,
  site,
}) => {
  await page.goto('/');
  await untilServiceWorker(page);
  const prices = page.getByRole('main').getByText('€47');
  await expect(prices).toHaveCount(0);
  await site.query(`update rental_item_prices set amount_cents = 4700`);
  await page.reload();
  await expect(prices.first()).toBeVisible();

  await page.goto('/?lang=pl');
  await page.goto('/booking');
  await expect(page.locator('html')).toHaveAttribute('lang', 'pl');
  await expect.poll(() => languageOfFrame(page)).toBe('pl');
  await network.cut(context);
  await page.reload();
  await expect(connectionScreen(page, 'PL').heading).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'pl');
  await expect(page.getByText(/€/)).toHaveCount(0);
});

test('a service worker that the browser has stopped answers without a network, too', async ({
  page,
  context,
  network,
}) => {
  await page.goto('/');
  await untilServiceWorker(page);
  await page.goto('/booking');
  const browser = await context.newCDPSession(page);
  await browser.send('ServiceWorker.enable');
  await browser.send('ServiceWorker.stopAllWorkers');
  await network.cut(context);
  for (const path of ['/booking', '/documents']) {
    await page.goto(path);
    await expect(connectionScreen(page).heading).toBeVisible();
    await browser.send('ServiceWorker.stopAllWorkers');
  }
  await network.restore(context);
  await page.waitForURL('**/documents');
});

test('what was read can be read again without a network, in the language of now', async ({
  page,
  context,
  network,
}) => {
  const frame = siteFrame(page);
  const about = page.getByRole('heading', { level: 1, name: m.about_title() });
  await page.goto('/contact');
  await untilServiceWorker(page);
  await frame.follow(m.site_nav_about());
  await expect(about).toBeVisible();
  await expect.poll(() => listCached(page)).toContain('/about');
  await frame.goHome();
  await expect(page.getByRole('heading', { level: 1, name: m.site_hero_title() })).toBeVisible();

  await network.cut(context);
  await frame.follow(m.site_nav_about());
  await expect(about).toBeVisible();
  await page.reload();
  await expect(about).toBeVisible();
  await frame.goHome();
  await expect(connectionScreen(page).notice).toBeVisible();
  await network.restore(context);
  await expect(page.getByRole('heading', { level: 1, name: m.site_hero_title() })).toBeVisible();

  await page.goto('/?lang=it');
  await expect.poll(() => languageOfFrame(page)).toBe('it');
  await network.cut(context);
  await page.goto('/about');
  await expect(connectionScreen(page, 'IT').heading).toBeVisible();
});

test('during maintenance nothing is shown from before', async ({ page, site }) => {
  await page.goto('/booking');
  await untilServiceWorker(page);
  await site.query(
    `update system_settings set setting_value = 'true' where setting_key = 'maintenance_mode'`,
  );
  const response = await page.goto('/booking');
  expect(response?.status()).toBe(503);
  await expect(page.getByRole('heading', { level: 1, name: m.site_maintenance_title() })).toBeVisible();
});

test('pages of staff, calls and returns from the gateway are left to the browser', async ({
  page,
  context,
  network,
}) => {
  await page.goto('/');
  await untilServiceWorker(page);
  const fromWorker: string[] = [];
  page.on('response', (response) => {
    if (response.fromServiceWorker()) fromWorker.push(new URL(response.url()).pathname);
  });
  await page.goto('/booking');
  await page.goto('/admin/login');
  await page.goto('/payment/success?orderId=A');
  await page.goto('/vmp/checkout');
  const others = fromWorker.filter((path) => !/^\/(?:booking|__manifest|assets\/.*)$/.test(path));
  expect(fromWorker).toContain('/booking');
  expect(others).toEqual([]);
  expect((await listCached(page)).filter((path) => /admin|vmp|payment\//.test(path))).toEqual([]);
  await network.cut(context);
  await expect(page.goto('/admin/login')).rejects.toThrow('ERR_INTERNET_DISCONNECTED');
});

const deployedTest = test.extend<{ deployments: Deployments }>({
  deployments: async ({ site }, use) => {
    const deployments = await startDeployments(site.origin);
    await use(deployments);
    await deployments.close();
  },
  server: ({ deployments }, use) => use(deployments.origin),
});

deployedTest.describe('a page of the build before', () => {
  const older = { version: 'older', script: '/assets/step-of-older.js' };
  const oldest = { version: 'oldest', script: '/assets/step-of-oldest.js' };

  deployedTest(
    'keeps its scripts when the next one takes over, which it does at once',
    async ({ page, context, network, deployments }) => {
      const load = (script: string) => page.evaluate(async (url) => (await import(url)).version, script);

      deployments.deploy(oldest);
      await page.goto('/');
      await untilServiceWorker(page);
      deployments.deploy(older);
      await updateServiceWorker(page);
      await page.goto('/booking');
      await chooseOnly(page);
      deployments.deploy(null);
      await updateServiceWorker(page);

      // The server has it no longer, and the page goes on.
      expect((await page.request.get(older.script)).status()).toBe(404);
      expect(await load(older.script)).toBe('older');
      await expect.poll(async () => (await listCached(page)).includes(oldest.script)).toBe(false);
      await createVisitor(page, 'EN').next();
      await expect(page.getByRole('heading', { level: 1, name: m.booking_items_title() })).toBeVisible();

      await network.cut(context);
      await page.reload();
      await expect(connectionScreen(page).heading).toBeVisible();
      await network.restore(context);
      await expect(page.getByRole('heading', { level: 1, name: m.booking_items_title() })).toBeVisible();
    },
  );
});

async function chooseOnly(page: Parameters<typeof createVisitor>[0]): Promise<void> {
  const visitor = createVisitor(page, 'EN');
  await visitor.chooseDay(choice.date);
  await visitor.chooseSlot(choice.timeSlot);
}

test.describe('without a service worker', () => {
  test.use({
    serviceWorkers: 'block',
    expectedNoise: ['Error loading route module', 'TypeError: Failed to fetch dynamically'],
  });

  test('a page whose next script is gone loads itself anew, with all that was chosen', async ({ page }) => {
    const visitor = createVisitor(page, 'EN');
    await page.route('**/assets/documents.page-*.js', (route) => route.fulfill({ status: 404 }), {
      times: 1,
    });
    await page.goto('/');
    await chooseBooking(page, visitor, choice);
    await expect(page.getByRole('heading', { level: 1, name: m.booking_summary_title() })).toBeVisible();
    await expect(page.getByText(tandem.EN).first()).toBeVisible();
    await visitor.continueToDocuments();
    await expect(page.getByRole('heading', { level: 1, name: m.booking_documents_title() })).toBeVisible();
  });
});
