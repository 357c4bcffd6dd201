import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

/** `npm run screenshots`: every screen at both sizes and in three languages, into `screenshots/`, to be looked at. */
export default defineConfig({
  ...journeys,
  testDir: 'tests/screenshots',
  testMatch: '**/*.shots.ts',
  outputDir: 'test-results/screenshots',
  reporter: [['list']],
  projects: (journeys.projects ?? []).map(({ testIgnore: _all, ...project }) => project),
});
