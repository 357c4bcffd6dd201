import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { messagesNeed } from './scripts/setup/messages.mjs';

// `npm run` compiles them; a runner that is started by itself would only find that a message is no function.
const staleMessages = messagesNeed({ isTyped: false });
if (staleMessages) throw new Error(`Messages: ${staleMessages}. Compile them first: npm run typecheck`);

// Nothing may depend on the zone of the machine. `npm test` runs tests in other zones.
process.env.TZ ??= 'UTC';

/** Those of one group run side by side; files one by one only where rates are compared. */
const sideBySide = (groupOrder: number) => ({ maxWorkers: '100%', sequence: { groupOrder } });
/** They wait for servers and clocks, and leave their core to others meanwhile. */
const oftenWaiting = (groupOrder: number) => ({
  maxWorkers: Math.ceil(availableParallelism() * 1.5),
  sequence: { groupOrder },
});
const oneByOne = (groupOrder: number) => ({ maxWorkers: 1, sequence: { groupOrder } });

/** Suites against a running database and server take longer. */
function withDatabase(name: string, files: ReturnType<typeof oftenWaiting | typeof oneByOne>) {
  return {
    extends: true as const,
    test: {
      ...files,
      name,
      include: [`tests/${name}/**/*.test.ts`],
      globalSetup: ['tests/support/global-setup.ts'],
      setupFiles: ['tests/support/fail-on-secret.ts', 'tests/support/each-file.ts'],
      // A busy machine takes its time.
      testTimeout: 90_000,
      hookTimeout: 120_000,
    },
  };
}

export default defineConfig({
  test: {
    setupFiles: ['tests/support/fail-on-console-error.ts'],
    // What every file would import anew is most of the work: the files that a worker runs share its modules.
    isolate: false,
    restoreMocks: true,
    // A snapshot that is missing is a failure; `-u` writes it.
    update: 'none',
    // Thousands of small files that are plain JavaScript already: Node loads them faster than Vite transforms them.
    server: { deps: { external: [/[\\/]i18n[\\/]generated[\\/]/] } },
    projects: [
      {
        extends: true,
        test: {
          ...sideBySide(0),
          name: 'unit',
          // Making RSA keys takes its time on a busy machine.
          testTimeout: 60_000,
          include: ['{src,packages,tests/rules}/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          ...sideBySide(0),
          name: 'component',
          environment: 'jsdom',
          // The first test of a file loads the whole page, which takes its time on a busy machine.
          testTimeout: 60_000,
          include: ['src/**/*.test.tsx'],
        },
      },
      withDatabase('http', oftenWaiting(1)),
      withDatabase('postgres', oftenWaiting(1)),
      // The last two are part of `npm run test:long` alone.
      withDatabase('long', oftenWaiting(1)),
      withDatabase('overload', oneByOne(2)),
    ],
  },
});
