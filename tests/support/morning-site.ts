import { test as cardTest } from '#tests/support/card-site.ts';

/** A site that takes cards, on Friday, 10:50 in Rome: between the first rentals and those of eleven. */
export const test = cardTest.extend<object, object>({
  serverEnv: [
    async ({ serverEnv }, use) => use({ ...serverEnv, TEST_NOW: '2026-07-10T08:50:00Z' }),
    { scope: 'worker' },
  ],
});
