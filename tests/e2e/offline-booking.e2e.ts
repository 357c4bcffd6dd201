import type { Page } from '@playwright/test';
import { m } from '#i18n/generated/messages.js';
import { chooseBooking, createVisitor, customer, tandem } from '#tests/support/booking-journey.ts';
import { test } from '#tests/support/network-site.ts';
import { connectionScreen } from '#tests/support/screens/connection.ts';
import { siteFrame } from '#tests/support/screens/site-frame.ts';
import { listCached, untilServiceWorker } from '#tests/support/service-worker.ts';
import { expect, lookAtPage } from '#tests/support/site.ts';

test.use({ serviceWorkers: 'allow', language: 'IT' });

const options = { locale: 'it' } as const;

async function book(page: Page): Promise<string> {
  const visitor = createVisitor(page, 'IT');
  await page.goto('/');
  await untilServiceWorker(page);
  await chooseBooking(page, visitor, {
    date: '2026-07-15',
    timeSlot: '11:00-11:30',
    item: tandem.IT,
    quantity: 1,
    duration: m.booking_duration_one({}, options),
  });
  await visitor.fillIn();
  await visitor.acceptDocuments();
  await visitor.completeBooking();
  await page.waitForURL('**/booking-confirmation');
  return (await page.evaluate(() => localStorage.getItem('pendingBookingId'))) ?? '';
}

const untilKept = (page: Page, path: string) => expect.poll(() => listCached(page)).toContain(path);

test('a booking that was received can be opened again without a network, in its language', async ({
  page,
  context,
  network,
}) => {
  const id = await book(page);
  await untilKept(page, `/api/bookings/${id}`);
  await network.cut(context);
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'it');
  await expect(
    page.getByRole('heading', { level: 1, name: m.booking_received_title({}, options) }),
  ).toBeVisible();
  await expect(page.getByText(`WATER-${id}`).first()).toBeVisible();
  await lookAtPage(page, 'IT');
});

test('a confirmation can be opened again for an hour, or until the visitor goes Home', async ({
  page,
  context,
  network,
}) => {
  const id = await book(page);
  const address = `/confirmation?bookingId=${id}`;
  const name = page.getByText(customer.fullName);
  const line = connectionScreen(page, 'IT');
  await page.goto(address);
  await expect(name).toBeVisible();
  await untilKept(page, '/confirmation');
  await untilKept(page, `/api/bookings/${id}`);

  await network.cut(context);
  await page.reload();
  await expect(name).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'it');
  await lookAtPage(page, 'IT');

  await page.evaluate(async () => {
    const cache = await caches.open('booking');
    for (const key of await cache.keys()) {
      const answer = await cache.match(key);
      const headers = new Headers(answer?.headers);
      headers.set('x-kept-at', String(Number(headers.get('x-kept-at')) - 3_600_001));
      await cache.put(key, new Response(answer?.body, { headers }));
    }
  });
  await page.reload();
  await expect(line.heading).toBeVisible();
  expect(await listCached(page)).not.toContain(`/api/bookings/${id}`);

  await network.restore(context);
  await expect(name).toBeVisible();
  await untilKept(page, `/api/bookings/${id}`);
  await siteFrame(page, 'IT').goHome();
  await expect(page.getByRole('heading', { level: 1, name: m.site_hero_title({}, options) })).toBeVisible();
  await expect.poll(() => listCached(page)).not.toContain(`/api/bookings/${id}`);
  await network.cut(context);
  await page.goto(address);
  await expect(line.heading).toBeVisible();
});

test('what the server says about a booking counts while there is a network', { tag: '@long' }, async ({
  page,
  site,
}) => {
  const id = await book(page);
  await page.goto(`/confirmation?bookingId=${id}`);
  await untilKept(page, `/api/bookings/${id}`);
  await site.query('update bookings set full_name = $2 where id = $1', [id, 'Zofia Nowak']);
  await page.reload();
  await expect(page.getByText('Zofia Nowak')).toBeVisible();
});
