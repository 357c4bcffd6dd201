import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';
import { phone, wideScreen } from './tests/support/screen-sizes.ts';

/**
 * `npm run screenshots`: every screen at both sizes and in three languages, into `screenshots/`, to be looked at; the
 * visitors' screens also on a phone that is held sideways.
 */
export default defineConfig<{ isPictured: boolean }>({
  ...journeys,
  testDir: 'tests/screens',
  testMatch: '**/*.screens.ts',
  outputDir: 'test-results/screenshots',
  reporter: [['list']],
  use: { ...journeys.use, isPictured: true },
  projects: [
    { name: 'phone', use: phone },
    { name: 'desktop', use: wideScreen },
    {
      name: 'landscape',
      testMatch: 'visitor/*.screens.ts',
      use: { ...phone, viewport: { width: 740, height: 360 } },
    },
  ],
});
