import { readFile } from 'node:fs/promises';
import { test as base, expect, type Page, type Request, type TestInfo } from '@playwright/test';
import type { RunOnly } from 'axe-core';
import pg from 'pg';
import { type Language, languages, toLocale } from '#shared/language.ts';
import { findViolations } from '#tests/support/axe.ts';
import { serverEnv as everyServerEnv, readBrowserDatabases } from '#tests/support/browser-setup.ts';
import { administerDatabases, urlOfDatabase } from '#tests/support/database-server.ts';
import { waitForHydration } from '#tests/support/hydration.ts';
import { isLong } from '#tests/support/long.ts';
import { wideScreen } from '#tests/support/screen-sizes.ts';
import { expectNoLeaks, openWatch, watchLog } from '#tests/support/secret-scanner.ts';
import { complaintsOf, startServer, testServerEnv } from '#tests/support/server-process.ts';
import { type SiteSnapshot, takeSnapshot } from '#tests/support/site-snapshot.ts';
import { watchBrowser } from '#tests/support/watch-browser.ts';

export interface Site {
  origin: string;
  /** For a connection of the journey's own. */
  databaseUrl: string;
  /** Asks the database what really happened. */
  query<Row extends object>(text: string, values?: unknown[]): Promise<Row[]>;
}

/** The site of a worker, as its fixtures see it. */
interface WorkerSite extends Site {
  snapshot: SiteSnapshot;
  /** Messages of the log, or of the errors in it, that journeys cause on purpose. */
  expectedComplaints: Set<string>;
}

interface Fixtures {
  /** What the visitor's browser speaks; a journey chooses it with `test.use`. */
  language: Language;
  /** What the server logs about trouble that the journey makes on purpose: how messages, or those of their errors, begin. */
  expectedComplaints: string[];
  /** What the browser's console says about trouble that the journey makes on purpose: how each message begins. */
  expectedNoise: string[];
  /** Everything beside the database that journeys set, as it is before any of them. */
  resetSurroundings: undefined;
  /** Every journey begins on the site as it is after a first start, whatever the one before it did. */
  restoredSite: undefined;
  /** Nothing in the console, no policy broken, no exception, whatever the journey does. */
  quietConsole: undefined;
  /** The report of a failure says what stood on the page: screenshots stay on the machine that took them. */
  pageInReport: undefined;
  /** Reads to the end what the browser was given, for secrets; so does the end of every journey. */
  readBrowser: () => Promise<void>;
}

/**
 * What the browser and the router mention and the page has to deal with: a refusal, that Playwright allows no service
 * worker, and that the line was gone while the router asked for the routes behind the links of a page.
 */
const browserRemarks = [
  'Failed to load resource',
  'Service Worker registration blocked by Playwright',
  'Failed to fetch manifest patches TypeError: Failed to fetch',
];

interface WorkerFixtures {
  workerSite: WorkerSite;
  site: Site;
  serverEnv: Record<string, string>;
  /** Whether the server begins on an empty database, instead of a copy of one that a server on this machine has filled. */
  beginsEmpty: boolean;
  /** Resolves when a server that has just started has completed its startup work. */
  untilSettled: (site: Site) => Promise<void>;
}

/** Beside those on a phone, with the same servers: a project of its own would start them again. */
const isWide = ({ tags }: TestInfo) => tags.includes('@wide');

/**
 * A journey through the product as shipped: a server per worker, on a database of its own. Variables of the server
 * that a journey needs go into `serverEnv`.
 */
export const test = base.extend<Fixtures, WorkerFixtures>({
  serverEnv: [{}, { option: true, scope: 'worker' }],
  beginsEmpty: [false, { option: true, scope: 'worker' }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
  untilSettled: [({}, use) => use(async () => undefined), { scope: 'worker' }],
  workerSite: [
    async ({ serverEnv, beginsEmpty, untilSettled }, use) => {
      openWatch();
      const { serverUrl, template, logFile } = readBrowserDatabases();
      const name = `e2e_${process.pid}`;
      const filled = beginsEmpty ? '' : ` template ${template} strategy file_copy`;
      await administerDatabases(serverUrl, `create database ${name}${filled}`);
      const url = urlOfDatabase(serverUrl, name);
      const server = await startServer({ ...everyServerEnv, ...serverEnv, DATABASE_URL: url });
      const database = new pg.Pool({ connectionString: url, max: 2 });
      const site: Site = {
        origin: server.origin,
        databaseUrl: url,
        query: async (text, values) => (await database.query(text, values)).rows,
      };
      await untilSettled(site);
      const expectedComplaints = new Set<string>();
      await use({ ...site, snapshot: await takeSnapshot(database), expectedComplaints });
      const isExpected = (message: string) =>
        [...expectedComplaints].some((begin) => message.startsWith(begin));
      const complaints = complaintsOf([server]).filter(({ msg, err }) => !isExpected(err?.message ?? msg));
      await database.end();
      await server.stop();
      await administerDatabases(serverUrl, `drop database ${name} with (force)`);
      if (logFile) watchLog(await readFile(logFile, 'utf8'), 'the log of the database');
      expectNoLeaks();
      // What is said once all suites have ended is the first line of an error.
      if (complaints.length > 0) throw new Error(`The server complained: ${JSON.stringify(complaints)}`);
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  site: [({ workerSite }, use) => use(workerSite), { scope: 'worker' }],
  expectedComplaints: [[], { option: true }],
  expectedNoise: [[], { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
  resetSurroundings: async ({}, use) => use(undefined),
  // Before the fixtures that open a browser, so that it ends after them.
  restoredSite: [
    async ({ workerSite, expectedComplaints, resetSurroundings: _ }, use) => {
      for (const complaint of expectedComplaints) workerSite.expectedComplaints.add(complaint);
      await workerSite.snapshot.restore();
      await use(undefined);
      expect(await workerSite.query('select * from invariant_violations')).toEqual([]);
    },
    { auto: true },
  ],
  viewport: ({ viewport }, use, info) => use(isWide(info) ? wideScreen.viewport : viewport),
  userAgent: ({ userAgent }, use, info) => use(isWide(info) ? wideScreen.userAgent : userAgent),
  isMobile: ({ isMobile }, use, info) => use(isMobile && !isWide(info)),
  hasTouch: ({ hasTouch }, use, info) => use(hasTouch && !isWide(info)),
  page: async ({ page }, use) => use(waitForHydration(page)),
  baseURL: async ({ site }, use) => use(site.origin),
  language: ['EN', { option: true }],
  locale: async ({ language }, use) => use(language.toLowerCase()),
  quietConsole: [
    async ({ page, context, expectedNoise }, use) => {
      const noise: string[] = [];
      // Not every violation is written to the console: one that a script catches is only reported.
      await context.addInitScript(() =>
        document.addEventListener(
          'securitypolicyviolation',
          ({ violatedDirective, blockedURI, sourceFile }) =>
            console.error('policy violated:', violatedDirective, blockedURI, sourceFile),
        ),
      );
      page.on('pageerror', (error) => noise.push(error.message));
      page.on('console', (message) => {
        const isExpected = [...browserRemarks, ...expectedNoise].some((beginning) =>
          message.text().startsWith(beginning),
        );
        if (['error', 'warning'].includes(message.type()) && !isExpected) noise.push(message.text());
      });
      await use(undefined);
      expect(noise).toEqual([]);
    },
    { auto: true },
  ],
  pageInReport: [
    async ({ page }, use, info) => {
      const unanswered = new Set<Request>();
      page.on('request', (request) => unanswered.add(request));
      page.on('requestfinished', (request) => unanswered.delete(request));
      page.on('requestfailed', (request) => unanswered.delete(request));
      await use(undefined);
      if (info.status === info.expectedStatus) return;
      // Of long texts the report shows the beginning.
      const text = await page
        .evaluate(() => (document.querySelector('main') ?? document.body).innerText.replaceAll(/\s+/g, ' '))
        .catch(String);
      const waiting = [...unanswered].map((request) => `waiting for ${request.method()} ${request.url()}`);
      const body = [page.url(), ...waiting, text].join('\n');
      await info.attach('page', { body, contentType: 'text/plain' });
    },
    { auto: true },
  ],
  readBrowser: [
    async ({ context }, use) => {
      const readBrowser = watchBrowser(context);
      await use(readBrowser);
      await readBrowser();
      expectNoLeaks();
    },
    { auto: true },
  ],
});

export { expect };

/** The same journeys in each language: `npm test` takes them in the first, the long run in the others. */
export function inLanguages(list: readonly Language[], describeJourneys: (language: Language) => void): void {
  for (const language of list)
    test.describe(language, { tag: language === list[0] ? [] : ['@long', `@${language}`] }, () => {
      test.use({ language });
      describeJourneys(language);
    });
}

export function inEachLanguage(describeJourneys: (language: Language) => void): void {
  inLanguages(languages, describeJourneys);
}

/** Of the rules of axe, those that the words of a language can break. */
const rulesAboutWords = [
  'aria-command-name',
  'aria-dialog-name',
  'aria-input-field-name',
  'aria-toggle-field-name',
  'button-name',
  'document-title',
  'empty-heading',
  'html-has-lang',
  'html-lang-valid',
  'html-xml-lang-mismatch',
  'image-alt',
  'label',
  'label-content-name-mismatch',
  'landmark-unique',
  'link-name',
  'select-name',
  'valid-lang',
];

/** What has been judged by this worker: headings and notices tell screens and their states apart. */
const judged = new Set<string>();

async function isNew(page: Page): Promise<boolean> {
  const key = await page.evaluate(() => {
    const parts = [...document.querySelectorAll('h1, h2, h3, legend, [role=alert], [role=status]')];
    return [innerWidth, document.documentElement.lang, ...parts.map(({ textContent }) => textContent)].join(
      '|',
    );
  });
  if (judged.has(key)) return false;
  judged.add(key);
  return true;
}

/**
 * Judges a screen in the middle of a journey: its width always, in the long run also its accessibility, once for all journeys
 * that come by. `npm test` judges that of every screen once, in `tests/screens`.
 */
export async function lookAtScreen(page: Page, language?: Language): Promise<void> {
  await expectFitsWidth(page);
  if (language) await expect(page.locator('html')).toHaveAttribute('lang', toLocale(language));
  if (isLong && (await isNew(page))) await expectAccessible(page, language);
}

/** The same for a screen that is a page of its own: it has one main heading. */
export async function lookAtPage(page: Page, language?: Language): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await lookAtScreen(page, language);
}

/** WCAG 2.2 A and AA, on what is on the screen now; in other languages than English what their words can break. */
export async function expectAccessible(page: Page, language: Language = 'EN'): Promise<void> {
  // Colours are judged when nothing is fading in or out; what waits for the network moves for ever, and what is folded stands still.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(
          ({ effect }) =>
            effect instanceof KeyframeEffect &&
            effect.target?.checkVisibility() &&
            effect.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
        )
        .map((animation) => animation.finished),
    ),
  );
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
  const rules: RunOnly =
    language === 'EN' ? { type: 'tag', values: tags } : { type: 'rule', values: rulesAboutWords };
  expect(await findViolations(page, rules)).toEqual([]);
}

/** Nothing may stick out to the right: a phone would scroll sideways. */
export async function expectFitsWidth(page: Page): Promise<void> {
  const tooWide = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const beyond = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth,
    );
    return [
      `${scrollWidth} instead of ${clientWidth}:`,
      ...beyond.map((element) => element.outerHTML.slice(0, 120)),
    ];
  });
  expect(tooWide).toEqual([]);
}

export const staffPassword = testServerEnv.ADMIN_PASSWORD;
