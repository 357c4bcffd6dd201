import type { Page } from '@playwright/test';
import { m } from '#i18n/generated/messages.js';
import { expect, test } from '#tests/support/site.ts';

/** What was fetched of the booking. */
function watchBooking(page: Page): string[] {
  const fetched: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/booking$|\/booking\.page-/.test(pathname)) fetched.push(pathname);
  });
  return fetched;
}

const rent = (page: Page) => page.getByRole('main').getByRole('link', { name: m.contact_booking_action() });

test('the first files of the booking come in idle time, its page when a visitor means to book', async ({
  page,
}) => {
  const fetched = watchBooking(page);
  await page.goto('/contact');
  await expect.poll(() => fetched).toEqual([expect.stringMatching(/booking\.page-/)]);
  await rent(page).focus();
  await expect.poll(() => fetched.at(-1)).toBe('/booking');
});

test('a visitor who saves data fetches nothing of it before going there', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );
  const fetched = watchBooking(page);
  await page.goto('/contact', { waitUntil: 'networkidle' });
  await rent(page).focus();
  await page.waitForTimeout(500);
  expect(fetched).toEqual([]);
  await rent(page).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: m.booking_date_title() })).toBeVisible();
});
