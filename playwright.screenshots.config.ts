import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

const projects = (journeys.projects ?? []).map(({ testIgnore: _all, ...project }) => project);
const phone = projects.find(({ name }) => name === 'phone');

/**
 * `npm run screenshots`: every screen at both sizes and in three languages, into `screenshots/`, to be looked at; the
 * visitors' screens also on a phone that is held sideways.
 */
export default defineConfig({
  ...journeys,
  testDir: 'tests/screenshots',
  testMatch: '{visitor,staff}/*.shots.ts',
  outputDir: 'test-results/screenshots',
  reporter: [['list']],
  projects: [
    ...projects,
    {
      ...phone,
      name: 'landscape',
      testMatch: 'visitor/*.shots.ts',
      use: { ...phone?.use, viewport: { width: 740, height: 360 } },
    },
  ],
});
