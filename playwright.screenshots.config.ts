import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

const projects = (journeys.projects ?? [])
  .filter(({ name }) => name !== 'screens')
  .map(({ grep: _some, grepInvert: _others, ...project }) => project);
const phone = projects.find(({ name }) => name === 'phone');

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
    ...projects,
    {
      ...phone,
      name: 'landscape',
      testMatch: 'visitor/*.screens.ts',
      use: { ...phone?.use, viewport: { width: 740, height: 360 } },
    },
  ],
});
