import type { Locator, Page } from '@playwright/test';
import { m } from '#i18n/generated/messages.js';
import { expect, lookAtScreen } from '#tests/support/site.ts';
import { test } from '#tests/support/weather-site.ts';

// One after the other, with one server: starting another takes longer than a journey.
test.describe.configure({ mode: 'default' });

const places = ['Marina Romea', 'Marina di Ravenna', 'Lido Adriano'];

const strip = (page: Page): Locator => page.getByRole('complementary', { name: m.weather_label() });

test('the weather comes all the way from its service, for each place', async ({ page }) => {
  await page.goto('/');
  await expect(strip(page)).toContainText(
    /Marina Romea\s*updated 10:0\d\s*Temperature\s*24\s°C\s*Wind\s*12\skm\/h\s*Wave height\s*0\.3\sm/,
  );
  for (const place of places) await expect(strip(page)).toContainText(place);
  await lookAtScreen(page);
});

test('the strip is as high before the weather comes as after, and nothing moves', async ({ page }) => {
  // What pulses for ever would be waited for.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route('**/api/weather', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/');
  await expect(strip(page)).toHaveText(m.weather_loading());
  await lookAtScreen(page);
  const before = await strip(page).boundingBox();
  await page.evaluate(async () => {
    // A font that comes after the first painting moves what it is for, and nothing here.
    await document.fonts.ready;
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries()) {
        document.documentElement.dataset.moved = JSON.stringify(shift);
      }
    }).observe({ type: 'layout-shift' });
  });
  letThrough();
  await expect(strip(page)).toContainText(places[0] ?? '');
  expect(await strip(page).boundingBox()).toEqual(before);
  await expect(page.locator('html')).not.toHaveAttribute('data-moved');
});

test('many places and long names scroll inside the strip, by keyboard too', async ({ page, site }) => {
  await site.query(`
    insert into weather_locations (name, latitude, longitude, position)
    select 'Stabilimento balneare con un nome molto lungo, spiaggia ' || n, 44.4133, 12.3047, n
    from generate_series(4, 9) n`);
  await page.goto('/');
  await expect(strip(page)).toContainText('spiaggia 9');
  await lookAtScreen(page);
  const source = strip(page).getByRole('link', { name: m.weather_source() });
  await expect(source).not.toBeInViewport();
  await source.focus();
  await expect(source).toBeInViewport();
  const row = strip(page).getByRole('list');
  const scrolled = () => row.evaluate((list) => list.scrollLeft);
  const atTheEnd = await scrolled();
  await page.keyboard.press('ArrowLeft');
  await expect.poll(scrolled).toBeLessThan(atTheEnd);
});

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false });

  test('there is no strip that would load for ever', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(strip(page)).toBeHidden();
  });
});
