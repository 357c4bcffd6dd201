import type { Page } from '@playwright/test';
import { m } from '#i18n/generated/messages.js';
import { expect, lookAtScreen, test } from '#tests/support/beach.ts';
import { bringBack, changeContent, takeAway } from '#tests/support/content.ts';
import { homeScreen } from '#tests/support/screens/home.ts';

const away = ['banner_slides', 'homepage_content', 'guided_trips_schedule'];

/** The server really fails here: the tables that it reads are away. */
test.use({
  expectedComplaints: [
    ...[...away, 'rental_item_prices'].map((table) => `relation "${table}" does not exist`),
    `500: {"message":"${m.error_internal()}`,
  ],
});

function alerts(page: Page) {
  return page.getByRole('main').getByRole('alert');
}

test('home says what could not be fetched, part by part, and the rest of it stands', async ({
  page,
  beach,
}) => {
  const home = homeScreen(page);
  await takeAway(beach, away);
  await page.goto('/');
  await expect(page.getByText('HTTP error! status: 500')).toBeVisible();
  await expect(page.getByText('Failed to fetch homepage content')).toBeVisible();
  await expect(page.getByText('Failed to fetch weekly schedule')).toBeVisible();
  await expect(page.getByText('Loading content...')).toBeHidden();
  await expect(
    page.getByRole('heading', { level: 2, name: m.home_tandem_title(), exact: true }),
  ).toBeVisible();
  await expect(page.getByText('€18')).toBeVisible();
  await lookAtScreen(page);

  await bringBack(beach, away);
  const retry = page.getByRole('main').getByRole('button', { name: m.site_retry() });
  for (let left = 3; left > 0; left -= 1) {
    await expect(retry).toHaveCount(left);
    await retry.first().click();
  }
  await expect(home.pauseSlides).toBeVisible();
  await expect(home.nextOffer).toBeVisible();
  await expect(home.week.getByRole('listitem')).toHaveCount(6);
  await expect(alerts(page)).toHaveCount(0);
});

test('About, Contact and Guided trips say what could not be fetched, and try again', async ({
  page,
  beach,
}) => {
  await takeAway(beach, away);
  const pages = [
    ['/about', 'Failed to fetch content', m.site_retry()],
    ['/contact', 'Failed to fetch contact content', m.site_retry()],
    ['/guided-trips', 'Failed to fetch guided trips schedule', m.site_retry()],
  ] as const;
  for (const [path, text, retry] of pages) {
    await page.goto(path);
    await expect(alerts(page)).toContainText(text);
    if (path === '/about') await expect(page.getByText(/premium water sports rental/)).toBeVisible();
    await lookAtScreen(page);
    await bringBack(beach, away);
    await page.getByRole('main').getByRole('button', { name: retry }).click();
    await expect(alerts(page)).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await takeAway(beach, away);
  }
});

test.describe('with less motion', () => {
  // Wheels that turn for ever would keep the look at the colours waiting.
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('while it asks again every part says that it loads, in the room that it will need', async ({
    page,
    beach,
  }) => {
    const home = homeScreen(page);
    await takeAway(beach, away);
    let letGo: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route(/\/api\/(?:banner-slides|homepage-content|guided-trips)/, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/');
    await expect(page.getByText('Loading banner...')).toBeVisible();
    expect((await home.banner.boundingBox())?.height).toBe(500);
    await expect(page.locator('#weekly-schedule [aria-hidden=true].rounded-md')).toHaveCount(7);
    await lookAtScreen(page);
    await page.goto('/guided-trips');
    await expect(page.getByText('Loading guided trips schedule...')).toBeVisible();
    await page.goto('/about');
    await expect(page.getByText('Loading content...')).toBeVisible();
    await bringBack(beach, away);
    letGo();
    await expect(page.getByRole('heading', { name: 'What we promise' })).toBeVisible();
  });
});

test('a banner whose slides are all switched off says that there are none', async ({ page, beach }) => {
  await changeContent(beach, 'update banner_slides set is_active = false');
  await page.goto('/');
  await expect(page.getByText('No banner slides available')).toBeVisible();
  await lookAtScreen(page);
});

test('prices that cannot be had are not missed in silence', async ({ page, beach }) => {
  await takeAway(beach, ['rental_item_prices']);
  await page.goto('/');
  await expect(page.getByText(m.site_items_missing())).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Tandem kayaks', exact: true })).toBeVisible();
});
