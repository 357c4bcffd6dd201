import { m } from '#i18n/generated/messages.js';
import { toLocale } from '#shared/language.ts';
import { chooseBooking, createVisitor, customer, tandem } from '#tests/support/booking-journey.ts';
import { test } from '#tests/support/network-site.ts';
import { connectionScreen } from '#tests/support/screens/connection.ts';
import { untilServiceWorker } from '#tests/support/service-worker.ts';
import { expect, inEachLanguage, lookAtPage } from '#tests/support/site.ts';

const choice = {
  date: '2026-07-15',
  timeSlot: '09:00-09:30',
  item: tandem.EN,
  quantity: 2,
  duration: m.booking_duration_one(),
};

for (const serviceWorkers of ['allow', 'block'] as const) {
  test.describe(`with service workers: ${serviceWorkers}`, () => {
    test.use({ serviceWorkers });

    test('the network is cut at each change of page: the visitor stays, and goes on when it is back', async ({
      page,
      context,
      network,
    }) => {
      const visitor = createVisitor(page, 'EN');
      const line = connectionScreen(page);
      const heading = (name: string) => page.getByRole('heading', { level: 1, name });

      /** Resolves when the page knows. */
      async function goOffline(): Promise<void> {
        const isKnown = page.evaluate(
          () =>
            new Promise((resolve) => {
              const later = () => setTimeout(resolve);
              if (navigator.onLine) addEventListener('offline', later, { once: true });
              else later();
            }),
        );
        await network.cut(context);
        await isKnown;
      }

      /** @param go what changes the page. */
      async function cutAndMend(from: string, go: () => Promise<void>, to: string): Promise<void> {
        await goOffline();
        await go();
        await expect(line.notice).toBeVisible();
        await expect(heading(from)).toBeVisible();
        await expect(line.brand).toBeVisible();
        await expect(line.phone).toBeVisible();
        await lookAtPage(page);
        await network.restore(context);
        // The browser says at once that the line is good; on a busy machine what then begins takes longer.
        await expect(heading(to)).toBeVisible({ timeout: 30_000 });
        await expect(line.notice).toBeHidden();
      }

      // The script that watches the line comes after the page, and then registers the service worker.
      const isRefused = serviceWorkers === 'block' && page.waitForEvent('console');
      await page.goto('/');
      if (isRefused) await isRefused;
      else await untilServiceWorker(page);
      const book = page.getByRole('main').getByRole('link', { name: m.site_how_action() }).first();
      await cutAndMend(m.site_hero_title(), () => book.click(), m.booking_date_title());

      await visitor.chooseDay(choice.date);
      await visitor.chooseSlot(choice.timeSlot);
      await visitor.next();
      await visitor.chooseItems(choice.item, choice.quantity, choice.duration);
      await visitor.next();
      await cutAndMend(m.booking_summary_title(), visitor.continueToDocuments, m.booking_documents_title());

      await visitor.fillIn();
      const back = page.getByRole('link', { name: m.booking_back(), exact: true });
      await cutAndMend(m.booking_documents_title(), () => back.click(), m.booking_summary_title());
      await visitor.continueToDocuments();
      await expect(visitor.fullName).toHaveValue(customer.fullName);
      await cutAndMend(
        m.booking_documents_title(),
        async () => void (await page.goBack({ waitUntil: 'commit' })),
        m.booking_summary_title(),
      );

      await visitor.continueToDocuments();
      await visitor.acceptDocuments();
      await visitor.completeBooking();
      await expect(heading(m.booking_received_title())).toBeVisible();
      const home = page.getByRole('button', { name: m.booking_back_home(), exact: true });
      await cutAndMend(m.booking_received_title(), () => home.click(), m.site_hero_title());
    });
  });
}

test('a page that fails to load leaves header and phone number, and loads when the line is good', async ({
  page,
}) => {
  const line = connectionScreen(page);
  await chooseBooking(page, createVisitor(page, 'EN'), choice);
  const documents = page.getByRole('heading', { level: 1, name: m.booking_documents_title() });
  await expect(documents).toBeVisible();
  await page.getByRole('link', { name: m.booking_back(), exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: m.booking_summary_title() })).toBeVisible();
  // The browser has a network, and nothing comes over it.
  const nothingComes = (url: URL) => /^\/(?:documents(?:\.data)?|healthz)$/.test(url.pathname);
  await page.route(nothingComes, (route) => route.abort());
  await page.getByRole('button', { name: m.booking_to_documents(), exact: true }).click();
  await expect(line.heading).toBeVisible();
  await expect(line.brand).toBeVisible();
  await expect(line.phone).toBeVisible();
  await expect(page).toHaveTitle(m.site_offline_title());
  await lookAtPage(page);
  await page.unroute(nothingComes);
  await expect(documents).toBeVisible();
  await expect(page.getByText(tandem.EN).first()).toBeVisible();
});

test.describe('a step whose script did not arrive', () => {
  test.use({
    expectedNoise: [
      'TypeError: Failed to fetch dynamically imported module',
      'React Router caught the following error during render TypeError: Failed to fetch',
    ],
  });

  test('keeps header and phone number, and comes when the line is good', { tag: '@long' }, async ({
    page,
  }) => {
    const line = connectionScreen(page);
    const visitor = createVisitor(page, 'EN');
    const nothingComes = (url: URL) => /^\/(?:assets\/summary-step.*|healthz)$/.test(url.pathname);
    await page.route(nothingComes, (route) => route.abort());
    await page.goto('/booking');
    await visitor.chooseDay(choice.date);
    await visitor.chooseSlot(choice.timeSlot);
    await visitor.next();
    await visitor.chooseItems(choice.item, choice.quantity, choice.duration);
    await visitor.next();
    await expect(line.heading).toBeVisible();
    await expect(line.phone).toBeVisible();
    await page.unroute(nothingComes);
    await expect(page.getByRole('heading', { level: 1, name: m.booking_summary_title() })).toBeVisible();
    await expect(page.getByText(choice.item).first()).toBeVisible();
  });
});

test.describe('pages that are opened without a network', () => {
  test.use({ serviceWorkers: 'allow' });

  inEachLanguage((language) => {
    test('a reload keeps header and phone number, shows no price, and loads the page when the network is back', async ({
      page,
      context,
      network,
    }) => {
      const options = { locale: toLocale(language) };
      const visitor = createVisitor(page, language);
      const line = connectionScreen(page, language);
      await page.goto('/');
      await untilServiceWorker(page);
      await chooseBooking(page, visitor, {
        ...choice,
        item: tandem[language],
        duration: m.booking_duration_one({}, options),
      });
      const title = page.getByRole('heading', { level: 1, name: m.booking_documents_title({}, options) });
      await expect(title).toBeVisible();
      await network.cut(context);
      for (const path of ['/documents', '/booking?step=3', '/', '/payment']) {
        await page.goto(path);
        await expect(line.heading).toBeVisible();
        await expect(line.notice).toBeVisible();
        await expect(line.brand).toBeVisible();
        await expect(line.phone).toBeVisible();
        await expect(page.getByText(/€/)).toHaveCount(0);
      }
      await lookAtPage(page, language);
      await page.goto('/documents');
      await expect(line.heading).toBeVisible();
      await network.restore(context);
      await page.waitForURL('**/documents');
      await expect(title).toBeVisible();
      await expect(page.getByText(tandem[language]).first()).toBeVisible();
    });
  });
});
