import type { Locator, Page } from '@playwright/test';
import { m } from '#i18n/generated/messages.js';
import { type Language, languages, toLocale } from '#shared/language.ts';
import { expect, lookAtScreen } from '#tests/support/beach.ts';
import { createVisitor, longDate } from '#tests/support/booking-journey.ts';
import { test } from '#tests/support/weather-beach.ts';

const minuteMs = 60_000;
const places = ['Marina Romea', 'Marina di Ravenna', 'Lido Adriano'];

const strip = (page: Page, language: Language = 'EN'): Locator =>
  page.getByRole('complementary', { name: m.weather_label({}, { locale: toLocale(language) }) });

/** What the strip says of a place, as a screen reader takes it in; between number and unit nothing breaks. */
const said: Record<Language, RegExp> = {
  EN: /Marina Romea\s*updated 10:0\d\s*Temperature\s*24\s°C\s*Wind\s*12\skm\/h\s*Wave height\s*0\.3\sm/,
  IT: /Marina Romea\s*aggiornato 10:0\d\s*Temperatura\s*24\s°C\s*Vento\s*12\skm\/h\s*Altezza delle onde\s*0,3\sm/,
  PL: /Marina Romea\s*aktualizacja 10:0\d\s*Temperatura\s*24\s°C\s*Wiatr\s*12\skm\/h\s*Wysokość fal\s*0,3\sm/,
};

for (const language of languages) {
  const locale = toLocale(language);

  test.describe(language, () => {
    test.use({ language });

    test('each place has its air, wind and waves, with their time on the beach', async ({ page }) => {
      await page.goto('/');
      await expect(strip(page, language)).toContainText(said[language]);
      for (const place of places) await expect(strip(page, language)).toContainText(place);
      await lookAtScreen(page, language);
    });

    test('a call that fails is said in the strip, and the page stands', async ({ page }) => {
      await page.route('**/api/weather', (route) => route.abort());
      await page.goto('/');
      await expect(strip(page, language)).toHaveText(m.weather_unavailable({}, { locale }));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await lookAtScreen(page, language);
    });
  });
}

test('wind and waves of the hour stand beside the times of the days that the forecast covers', async ({
  page,
}) => {
  const visitor = createVisitor(page, 'EN');
  const times = (date: string) => page.getByRole('region', { name: longDate(date, 'EN') });
  await page.goto('/booking');
  await visitor.chooseDay('2026-07-14');
  // 10:00 in Rome is eight o'clock in GMT, by which the station counts.
  await expect(times('2026-07-14')).toContainText(/10:30 to 11:00\s*Wind 8\skm\/h\s*Wave height 0\.8\sm/);
  await expect(times('2026-07-14')).toContainText(m.booking_forecast_coast());
  await lookAtScreen(page);
  await visitor.chooseDay('2026-07-17');
  await expect(visitor.slot('10:00-10:30')).toBeEnabled();
  await expect(times('2026-07-17')).not.toContainText('km/h');
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
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries()) {
        document.documentElement.dataset.moved = JSON.stringify(shift);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/');
  await expect(strip(page)).toHaveText(m.weather_loading());
  await lookAtScreen(page);
  const before = await strip(page).boundingBox();
  letThrough();
  await expect(strip(page)).toContainText(places[0] ?? '');
  expect(await strip(page).boundingBox()).toEqual(before);
  await expect(page.locator('html')).not.toHaveAttribute('data-moved');
});

test('a server that fails, and one that knows nothing yet, are both said in the strip', async ({ page }) => {
  await page.route('**/api/weather', (route) => route.fulfill({ status: 500, body: 'broken' }));
  await page.goto('/');
  await expect(strip(page)).toHaveText('Weather data temporarily unavailable');
  await page.route('**/api/weather', (route) => route.fulfill({ json: [] }));
  await page.reload();
  await expect(strip(page)).toHaveText('Weather data temporarily unavailable');
});

test('values of hours ago are not shown, and without any there is no weather', async ({ page, beach }) => {
  await beach.query(`update weather_reports set sea_at = sea_at - interval '4 hours'`);
  await page.goto('/');
  await expect(strip(page)).toContainText(/24\s°C\s*Wind\s*12\skm\/h\s*Wave height\s*–\s*not available/);
  await lookAtScreen(page);
  await beach.query(`update weather_reports set air_at = air_at - interval '4 hours'`);
  await page.reload();
  await expect(strip(page)).toHaveText('Weather data temporarily unavailable');
});

test('every ten minutes the browser asks again, and says so when that fails', async ({ page, beach }) => {
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/weather')) asked += 1;
  });
  await page.clock.install();
  await page.goto('/');
  await expect(strip(page)).toContainText('24 °C');
  expect(asked).toBe(1);
  await beach.query('update weather_reports set temperature = 31');
  await page.clock.runFor(9 * minuteMs);
  expect(asked).toBe(1);
  await page.clock.runFor(minuteMs);
  await expect(strip(page)).toContainText('31 °C');
  expect(asked).toBe(2);
  await page.route('**/api/weather', (route) => route.abort());
  await page.clock.runFor(10 * minuteMs);
  await expect(strip(page)).toHaveText('Weather data temporarily unavailable');
  await page.unroute('**/api/weather');
  await page.clock.runFor(10 * minuteMs);
  await expect(strip(page)).toContainText('31 °C');
});

test('many places and long names scroll inside the strip, by keyboard too', async ({ page, beach }) => {
  await beach.query(`
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

test('the link to the source opens beside the site', async ({ page }) => {
  await page.goto('/booking');
  const source = strip(page).getByRole('link', { name: m.weather_source() });
  await expect(source).toHaveAttribute('href', 'https://open-meteo.com/');
  await expect(source).toHaveAttribute('target', '_blank');
});

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false });

  test('there is no strip that would load for ever', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(strip(page)).toBeHidden();
  });
});
