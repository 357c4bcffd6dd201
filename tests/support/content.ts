import type { Page } from '@playwright/test';
import type { Site } from './site.ts';

/** Changes content as staff would, also in ways that no trigger sees, like a table that goes away. */
export async function changeContent(site: Site, ...statements: string[]): Promise<void> {
  for (const statement of statements) await site.query(statement);
  await site.query('update page_revision set revision = gen_random_uuid()');
}

/** Takes tables away, so that what reads them fails. */
export async function takeAway(site: Site, tables: readonly string[]): Promise<void> {
  await changeContent(site, ...tables.map((table) => `alter table ${table} rename to ${table}_away`));
}

export async function bringBack(site: Site, tables: readonly string[]): Promise<void> {
  await changeContent(site, ...tables.map((table) => `alter table ${table}_away rename to ${table}`));
}

/** What `Math.random` gives to the page. */
export async function foreseeChance(page: Page, value: number): Promise<void> {
  await page.addInitScript((given) => {
    Math.random = () => given;
  }, value);
}

/** Opens a page with its script and stops the browser's clock: from then on the test turns it. */
export async function openWithStillClock(page: Page, path: string): Promise<void> {
  const begin = Date.now();
  await page.clock.install({ time: begin });
  await page.goto(path);
  await page.clock.pauseAt(begin + 600_000);
}

/** A busy machine draws a page again so long after its font has come. */
const fontDrawnMs = 200;

/**
 * The cumulative layout shift of the page since it was loaded, without that of its font: one that comes after the first paint
 * moves the header of a wide screen by 0.004 to 0.009.
 */
export async function readLayoutShift(page: Page): Promise<number> {
  return page.evaluate(
    (drawnMs) =>
      new Promise<number>((resolve) => {
        let sum = 0;
        const fonts = performance
          .getEntriesByType('resource')
          .filter(({ name }) => name.endsWith('.woff2')) as PerformanceResourceTiming[];
        const isOfFont = (time: number) =>
          fonts.some(({ responseEnd }) => time >= responseEnd && time < responseEnd + drawnMs);
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            const { value, hadRecentInput } = entry as unknown as { value: number; hadRecentInput: boolean };
            if (!hadRecentInput && !isOfFont(entry.startTime)) sum += value;
          }
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(sum), 300);
      }),
    fontDrawnMs,
  );
}
