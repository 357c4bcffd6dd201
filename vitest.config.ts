import { defineConfig } from 'vitest/config';

// Nothing may depend on the zone of the machine. `npm test` repeats the unit tests in other zones.
process.env.TZ ??= 'UTC';

/** Suites against a running database and server share one setup and take longer. */
function withDatabase(name: string, include: string) {
  return {
    extends: true as const,
    test: {
      name,
      include: [include],
      globalSetup: ['tests/support/global-setup.ts'],
      setupFiles: ['tests/support/fail-on-leak.ts'],
      testTimeout: 30_000,
      hookTimeout: 60_000,
    },
  };
}

export default defineConfig({
  test: {
    setupFiles: ['tests/support/fail-on-console-error.ts'],
    restoreMocks: true,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          // Making RSA keys takes its time on a busy machine.
          testTimeout: 20_000,
          include: ['src/**/*.test.{ts,tsx}', 'tests/{rules,sandbox}/**/*.test.ts'],
        },
      },
      withDatabase('http', 'tests/http/**/*.test.ts'),
      withDatabase('postgres', 'tests/postgres/**/*.test.ts'),
      withDatabase('faults', 'tests/faults/**/*.test.ts'),
    ],
  },
});
