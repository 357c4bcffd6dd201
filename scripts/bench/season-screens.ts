import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { findBrowser } from '../setup/browser.mjs';
import { median, percentile } from './pairs.ts';
import type { Check } from './report.ts';

/** A cheap phone beside this machine. */
const slowdown = 4;
const rounds = 5;
const firstRowsMs = 1000;
const searchMs = 150;
const frameMs = 1000 / 60;

interface Measured {
  /** From the address to the first rows. */
  rowsMs: number | null;
  longestTaskMs: number;
}
type MeasuredWindow = Window & { measured: Measured };

/** Runs before the page's own scripts. */
function watch(rows: string): void {
  const measured: Measured = { rowsMs: null, longestTaskMs: 0 };
  (window as unknown as MeasuredWindow).measured = measured;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries())
      measured.longestTaskMs = Math.max(measured.longestTaskMs, duration);
  }).observe({ type: 'longtask', buffered: true });
  const look = () => {
    if (document.querySelector(rows)) measured.rowsMs = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

const readMeasured = (page: Page) => page.evaluate(() => (window as unknown as MeasuredWindow).measured);

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
}

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>;

interface Phone {
  browser: Browser;
  origin: string;
  cookies: Cookies;
}

/** A page that has nothing in its cache. */
async function openCold({ browser, origin, cookies }: Phone): Promise<Page> {
  const context = await browser.newContext({
    ...{ baseURL: origin, locale: 'en-GB', serviceWorkers: 'block' },
    ...{ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true },
  });
  await context.addCookies(cookies);
  // As on a device on which staff have logged in.
  await context.addInitScript(() => localStorage.setItem('isAdminAuthenticated', 'true'));
  const page = await context.newPage();
  await slowDown(page);
  return page;
}

async function measureOpening(phone: Phone, path: string, rows: string): Promise<Measured[]> {
  const found: Measured[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const page = await openCold(phone);
    await page.addInitScript(watch, rows);
    await page.goto(path);
    await page.waitForSelector(rows);
    await page.waitForLoadState('networkidle');
    found.push(await readMeasured(page));
    await page.context().close();
  }
  return found;
}

/** Frames while the page is scrolled by a finger's pace, in milliseconds each. */
const scrollThrough = () =>
  new Promise<number[]>((resolve) => {
    const frames: number[] = [];
    let before = performance.now();
    const step = () => {
      const now = performance.now();
      frames.push(now - before);
      before = now;
      const { scrollTop, scrollHeight, clientHeight } = document.documentElement;
      if (scrollTop + clientHeight >= scrollHeight - 1 || frames.length >= 240)
        return resolve(frames.slice(1));
      scrollBy(0, 24);
      requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
  });

/** From the last key to the first guest. */
async function measureSearch(page: Page, typed: string): Promise<number> {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').waitFor();
  await page.keyboard.type(typed.slice(0, -1), { delay: 120 });
  await page.evaluate(() => {
    const { measured } = window as unknown as MeasuredWindow;
    measured.rowsMs = null;
    addEventListener(
      'input',
      () => {
        const since = performance.now();
        const look = () => {
          if (document.querySelector('[role=option][id*="/admin/booking?"]'))
            measured.rowsMs = performance.now() - since;
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      },
      { once: true, capture: true },
    );
  });
  await page.keyboard.type(typed.slice(-1));
  await page.waitForFunction(() => (window as unknown as MeasuredWindow).measured.rowsMs !== null);
  const { rowsMs } = await readMeasured(page);
  await page.keyboard.press('Escape');
  return rowsMs ?? Number.NaN;
}

/** A figure, which does not decide whether the run was right: the machine may be busy. */
function figure(what: string, values: readonly number[], mostMs: number, more = ''): Check {
  const middle = median(values);
  const found = `${middle.toFixed(0)} ms, p95 ${percentile(values, 0.95).toFixed(0)}${more}`;
  return {
    what,
    expected: `≤ ${mostMs.toFixed(0)} ms, ${middle <= mostMs ? 'met' : 'not met'}`,
    found,
    isRight: true,
  };
}

function openingFigure(title: string, found: readonly Measured[]): Check {
  const longest = Math.max(...found.map(({ longestTaskMs }) => longestTaskMs));
  const times = found.map(({ rowsMs }) => rowsMs ?? Number.NaN);
  return figure(`${title}: first rows`, times, firstRowsMs, `; longest task ${longest.toFixed(0)} ms`);
}

/** What a phone at a quarter of this machine's speed shows when. */
export async function measureScreens(origin: string, cookie: string): Promise<Check[]> {
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  const [name = '', value = ''] = cookie.split('=');
  const cookies = [{ name, value, url: origin }] as unknown as Cookies;
  const phone = { browser, origin, cookies };
  try {
    const today = await measureOpening(phone, '/admin/today', 'main li button[aria-expanded]');
    const list = await measureOpening(phone, '/admin?tab=bookings', 'main tbody tr a');
    const page = await openCold(phone);
    await page.addInitScript(watch, 'main li button[aria-expanded]');
    await page.goto('/admin/today');
    await page.waitForSelector('main li button[aria-expanded]');
    await page.waitForLoadState('networkidle');
    const frames = await page.evaluate(scrollThrough);
    const searches: number[] = [];
    for (const typed of ['gre', 'rossi', 'mor', '333', 'ferr'])
      searches.push(await measureSearch(page, typed));
    const dropped = frames.filter((ms) => ms > 1.5 * frameMs).length;
    return [
      openingFigure('Today on a slow phone', today),
      openingFigure('Bookings on a slow phone', list),
      figure(
        'Today on a slow phone, a frame while it scrolls',
        frames,
        frameMs + 1,
        `; ${dropped} of ${frames.length} late`,
      ),
      figure('Search on a slow phone: from the last key to the first guest', searches, searchMs),
    ];
  } finally {
    await browser.close();
  }
}
