import { defineConfig, devices } from '@playwright/test';
import { findBrowser } from './scripts/setup/browser.mjs';

/** What happens there does not depend on the size of the screen: once is enough. Single tests say so with `@once`. */
const onPhoneOnly = [
  // Caches and answers: nothing in them looks at a layout, and screens without a network have other journeys at both sizes.
  'service-worker',
  // What the server sends is the same for every size, and no layout is looked at.
  'without-scripts',
  'banner-slides',
  'booking-rules',
  'checkout-page',
  'consent',
  'content-sections',
  'inventory-upkeep',
  'customer-form',
  'email-troubles',
  'guided-trips-manager',
  'secret-scanner',
  'maintenance',
  'no-advertising',
  'payment-errors',
  'payment-hold',
  'payment-test-pages',
  'payment-truth',
  'staff-account-states',
  'stored-xss',
  'toasts',
  'today-offline',
  'uploaded-photos',
  'weather',
].map((name) => `**/${name}.e2e.ts`);

/** Everything on both screens, as before a release. */
const isOnBoth = Boolean(process.env.E2E_BOTH_SCREENS);

const isRoot = process.getuid?.() === 0;

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.e2e.ts',
  globalSetup: './tests/support/browser-setup.ts',
  outputDir: 'test-results/e2e',
  // Journeys look closely at every screen; a busy machine takes its time.
  timeout: 120_000,
  expect: { timeout: 10_000 },
  fullyParallel: true,
  workers: 2,
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
      use: {
        ...devices['Galaxy S9+'],
        viewport: { width: 360, height: 740 },
        // Nothing depends on it, and a quarter of the pixels is drawn in a third less time.
        deviceScaleFactor: 1,
        hasTouch: true,
        isMobile: true,
      },
    },
    {
      name: 'desktop',
      ...(isOnBoth ? {} : { testIgnore: onPhoneOnly, grepInvert: /@once/ }),
      use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } },
    },
  ],
});
