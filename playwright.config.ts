import { availableParallelism } from 'node:os';
import { defineConfig, devices } from '@playwright/test';
import { findBrowser } from './scripts/setup/browser.mjs';
import { isLong } from './tests/support/long.ts';

const isRoot = process.getuid?.() === 0;

const phone = {
  ...devices['Galaxy S9+'],
  viewport: { width: 360, height: 740 },
  // Nothing depends on it, and a quarter of the pixels is drawn in a third less time.
  deviceScaleFactor: 1,
  hasTouch: true,
  isMobile: true,
};

/** What `npm test` also takes on a wide screen. */
const inNpmTest = /^(?!.*@long).*@wide/s;

/**
 * Every journey is taken on a phone, and in one language. Where the layout is the point (`@wide`) it is taken on a wide
 * screen as well. The long run has what is tagged `@long`, such as the other languages, and everything on a wide screen.
 */
export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.e2e.ts',
  globalSetup: './tests/support/browser-setup.ts',
  outputDir: 'test-results/e2e',
  // Journeys look closely at every screen; a busy machine takes its time.
  timeout: 120_000,
  expect: { timeout: 10_000 },
  fullyParallel: true,
  // A journey waits for its server and for clocks, and leaves its core to others meanwhile.
  workers: Math.ceil(availableParallelism() * 1.5),
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ['json', { outputFile: process.env.E2E_REPORT ?? 'test-results/e2e.json' }]],
  use: {
    // A trace films every step, which makes all of them slower: E2E_TRACE=1 npm run test:e2e -- some-file
    trace: process.env.E2E_TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    // Requests that a service worker answers are not seen by page.route; journeys about it allow it.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: findBrowser(),
      args: [
        // Chromium's sandbox refuses to run as root.
        ...(isRoot ? ['--no-sandbox'] : []),
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
  projects: [
    {
      name: 'phone',
      ...(isLong ? { grep: /@long/ } : { grepInvert: /@long/ }),
      use: phone,
    },
    {
      name: 'desktop',
      ...(isLong ? { grepInvert: inNpmTest } : { grep: /@wide/, grepInvert: /@long/ }),
      use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } },
    },
    {
      // Each screen is opened once, and judged at both sizes.
      name: 'screens',
      testDir: 'tests/screens',
      testMatch: '**/*.screens.ts',
      ...(isLong ? { grep: /@long/ } : { grepInvert: /@long/ }),
      use: phone,
    },
  ],
});
