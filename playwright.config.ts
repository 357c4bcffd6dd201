import { globSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { findBrowser } from './scripts/setup/browser.mjs';
import { isLong } from './tests/support/long.ts';
import { phone, wideScreen } from './tests/support/screen-sizes.ts';

const isRoot = process.getuid?.() === 0;

/** What `npm test` takes on a wide screen, and Polish, which the long run takes on a phone. */
const notWideInLongRun = /^(?!.*@long).*@wide|@PL/s;

/** All journeys, or with `WIDE_PART=2/3` the second third of their files. */
function listWideFiles(): string[] {
  const [part = 1, parts = 1] = (process.env.WIDE_PART ?? '1/1').split('/').map(Number);
  return globSync('tests/e2e/**/*.e2e.ts')
    .toSorted()
    .filter((_, n) => n % parts === part - 1);
}

/**
 * Every journey is taken once, in one language, and on a phone; what only a wide screen or a keyboard has is tagged
 * `@wide`, and `tests/support/site.ts` takes it there. The long run has what is tagged `@long`, the other languages on one
 * screen each, and the journeys on a wide screen: a text that is too long is found by `tests/screens`, which looks at every
 * screen in every size and language.
 */
export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.e2e.ts',
  globalSetup: './tests/support/browser-setup.ts',
  outputDir: 'test-results/e2e',
  // Journeys look closely at every screen; a busy machine takes its time.
  timeout: 240_000,
  expect: { timeout: 30_000 },
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
        // A page lives for seconds: making its code fast takes longer than running it, by a tenth of all the work.
        '--js-flags=--max-lazy --no-opt --no-maglev',
      ],
    },
  },
  projects: [
    {
      name: 'phone',
      ...(isLong ? { grep: /@long/, grepInvert: /@wide|@IT/ } : { grepInvert: /@long/ }),
      use: phone,
    },
    ...(isLong
      ? [
          {
            name: 'desktop',
            testDir: '.',
            testMatch: listWideFiles(),
            grepInvert: notWideInLongRun,
            use: wideScreen,
          },
        ]
      : []),
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
