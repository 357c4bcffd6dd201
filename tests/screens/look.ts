import type { Locator, Page } from '@playwright/test';
import type { Language } from '#shared/language.ts';
import { test as cardTest } from '#tests/support/card-site.ts';
import { expect, expectAccessible, expectFitsWidth } from '#tests/support/site.ts';
import {
  startWeatherStation,
  untilWeatherCame,
  type WeatherStation,
} from '#tests/support/weather-station.ts';

interface LookOptions {
  /** axe needs scripts, and judges pages, which a mail is not. */
  isForAxe?: boolean;
}

interface Looking {
  /** Whether screens are pictured, to be looked at, instead of judged. */
  isPictured: boolean;
  /** Judges or pictures the screen as it is now. */
  look: (name: string, options?: LookOptions) => Promise<void>;
}

/** A beach where everything works: it takes cards and knows the weather. */
export const test = cardTest.extend<Looking, { station: WeatherStation }>({
  station: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
    async ({}, use) => {
      const station = await startWeatherStation();
      await use(station);
      await station.close();
    },
    { scope: 'worker' },
  ],
  serverEnv: [
    async ({ serverEnv, station }, use) =>
      use({ ...serverEnv, WEATHER_URL: station.forecastUrl, MARINE_URL: station.marineUrl }),
    { scope: 'worker' },
  ],
  untilSettled: [
    async ({ untilSettled }, use) =>
      use(async (site) => {
        await untilSettled(site);
        await untilWeatherCame(site);
      }),
    { scope: 'worker' },
  ],
  contextOptions: { reducedMotion: 'reduce' },
  isPictured: [false, { option: true }],
  look: async ({ page, language, isPictured }, use) => {
    await use((name, { isForAxe = true } = {}) =>
      isPictured
        ? takePicture(page, `${language.toLowerCase()}/${name}`)
        : test.step(name, () => checkScreen(page, isForAxe && language)),
    );
  },
});

/** On a phone so many rows are above its bar, once the line with what is wrong with the site is gone. */
export async function expectInSight(page: Page, rows: Locator, count: number): Promise<void> {
  if (!(await page.locator('.staff-bar').isVisible())) return;
  const below = (row: Element) => {
    const line = document.querySelector('#status-facts')?.closest('section')?.offsetHeight ?? 0;
    const bar = document.querySelector('.staff-bar')?.getBoundingClientRect().top ?? 0;
    return row.getBoundingClientRect().bottom - line - bar;
  };
  await expect.poll(() => rows.nth(count - 1).evaluate(below)).toBeLessThanOrEqual(0);
}

/** A phone and a wide screen. */
const sizes = [360, 1280];

/** Nothing may stick out here either: a wide screen at 400 per cent (WCAG 2.2, 1.4.10). */
const narrowest = 320;

/** At every width, on the page that is open: opening it again would take longer than judging it. */
async function checkScreen(page: Page, languageForAxe: Language | false): Promise<void> {
  const size = page.viewportSize();
  for (const width of [...sizes, narrowest]) {
    await page.setViewportSize({ width, height: 800 });
    // What has been scrolled halfway under the bar at the top would be a target of half its size.
    await page.evaluate(() => scrollTo(0, 0));
    await expectFitsWidth(page);
    if (languageForAxe && sizes.includes(width)) await expectAccessible(page, languageForAxe);
  }
  if (size) await page.setViewportSize(size);
}

/** Takes a picture of the whole page as it is now. */
async function takePicture(page: Page, name: string): Promise<void> {
  const width = page.viewportSize()?.width ?? 0;
  await expect(page.locator('body')).not.toBeEmpty();
  await page.evaluate(() => document.fonts.ready);
  await expectFitsWidth(page);
  await page.evaluate(() => scrollTo(0, 0));
  const picture = { animations: 'disabled', scale: 'css' } as const;
  await page.screenshot({ ...picture, path: `screenshots/${name}-${width}-fold.png` });
  await loadPictures(page);
  await holdSticky(page, true);
  await page.screenshot({ ...picture, path: `screenshots/${name}-${width}.png`, fullPage: true });
  await holdSticky(page, false);
}

/** On a picture of the whole page what sticks to the lower edge would lie in its middle. */
async function holdSticky(page: Page, isHeld: boolean): Promise<void> {
  await page.evaluate((isNow) => {
    for (const element of document.querySelectorAll<HTMLElement>('main *')) {
      if (!isNow && 'held' in element.dataset) {
        element.style.removeProperty('position');
        delete element.dataset.held;
      } else if (isNow && getComputedStyle(element).position === 'sticky') {
        element.style.position = 'static';
        element.dataset.held = '';
      }
    }
  }, isHeld);
}

/** Those far below would come when a visitor scrolls near them. */
async function loadPictures(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const pictures = [...document.images];
    for (const picture of pictures) picture.loading = 'eager';
    await Promise.allSettled(pictures.map((picture) => picture.decode()));
  });
}
