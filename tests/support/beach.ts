import { readFile } from 'node:fs/promises';
import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import pg from 'pg';
import type { Language } from '#shared/language.ts';
import { readBrowserDatabases } from '#tests/support/browser-setup.ts';
import { administerDatabases, urlOfDatabase } from '#tests/support/database-server.ts';
import { expectNoLeaks, openWatch, watchLog } from '#tests/support/leak-watch.ts';
import { type LogLine, startServer, testServerEnv } from '#tests/support/server-process.ts';
import { browserNow } from '#tests/support/test-constants.ts';
import { watchBrowser } from '#tests/support/watch-browser.ts';

export interface Beach {
  origin: string;
  /** Asks the database what really happened. */
  query<Row extends object>(text: string, values?: unknown[]): Promise<Row[]>;
}

interface Fixtures {
  /** What the visitor's browser speaks; a journey chooses it with `test.use`. */
  language: Language;
  /** Nothing in the console, no policy broken, no exception, whatever the journey does. */
  quietConsole: undefined;
  /** Reads to the end what the browser was given, for secrets; so does the end of every journey. */
  readBrowser: () => Promise<void>;
}

interface WorkerFixtures {
  beach: Beach;
  serverEnv: Record<string, string>;
  /** What it leaves behind no other journey finds: a file with a name of its own here has a server of its own. */
  ownSite: string;
  /** What the server says of trouble that the journeys make on purpose: messages, or those of their errors. */
  expectedComplaints: string[];
}

/**
 * A journey through the product as shipped: a server of its own per worker, on a database of its own. Variables of
 * the server that a journey needs go into `serverEnv`.
 */
export const test = base.extend<Fixtures, WorkerFixtures>({
  serverEnv: [{}, { option: true, scope: 'worker' }],
  ownSite: ['', { option: true, scope: 'worker' }],
  expectedComplaints: [[], { option: true, scope: 'worker' }],
  beach: [
    async ({ serverEnv, expectedComplaints }, use) => {
      openWatch();
      const { serverUrl, template, logFile } = readBrowserDatabases();
      const name = `e2e_${process.pid}`;
      await administerDatabases(serverUrl, `create database ${name} template ${template}`);
      const url = urlOfDatabase(serverUrl, name);
      const server = await startServer({ ...serverEnv, DATABASE_URL: url, TEST_NOW: browserNow });
      const database = new pg.Pool({ connectionString: url, max: 2 });
      await use({
        origin: server.origin,
        query: async (text, values) => (await database.query(text, values)).rows,
      });
      const violations = (await database.query('select * from invariant_violations')).rows;
      const isExpected = ({ msg, err }: LogLine) => expectedComplaints.includes(err?.message ?? msg);
      const faults = server.complaints.filter((line) => !isExpected(line));
      await database.end();
      await server.stop();
      await administerDatabases(serverUrl, `drop database ${name} with (force)`);
      if (logFile) watchLog(await readFile(logFile, 'utf8'), 'the log of the database');
      expectNoLeaks();
      expect(violations).toEqual([]);
      expect(faults).toEqual([]);
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ beach }, use) => use(beach.origin),
  language: ['EN', { option: true }],
  locale: async ({ language }, use) => use(language.toLowerCase()),
  quietConsole: [
    async ({ page, context }, use) => {
      const noise: string[] = [];
      // Not every violation is written to the console: one that a script catches is only reported.
      await context.addInitScript(() =>
        addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) =>
          console.error('policy violated:', violatedDirective, blockedURI, sourceFile),
        ),
      );
      page.on('pageerror', (error) => noise.push(error.message));
      page.on('console', (message) => {
        // A refusal that the journey provokes is the browser's to mention; the page has to deal with it.
        const isRefusal = message.text().startsWith('Failed to load resource');
        if (['error', 'warning'].includes(message.type()) && !isRefusal) noise.push(message.text());
      });
      await use(undefined);
      expect(noise).toEqual([]);
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

export { browserNow as now, expect };

/** WCAG 2.2 A and AA, on what is on the screen now. */
export async function expectAccessible(page: Page): Promise<void> {
  // Colours are judged when nothing is fading in or out.
  await page.evaluate(() =>
    Promise.allSettled(document.getAnimations().map((animation) => animation.finished)),
  );
  const { violations } = await new AxeBuilder({ page })
    // Judges in the page itself; the other way opens a second one for each look and takes half as long again.
    .setLegacyMode()
    // What is shown in a sandbox lets nobody in to judge it, and says so in the console.
    .exclude('iframe[sandbox]')
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  const findings = violations.map(
    ({ id, impact, nodes }) => `${impact} ${id}: ${nodes.map((n) => n.html).join(' ')}`,
  );
  expect(findings).toEqual([]);
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
