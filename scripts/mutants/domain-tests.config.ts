import { defineConfig } from 'vitest/config';

process.env.TZ ??= 'UTC';

/** The unit tests beside the rules: none needs a database or a browser. */
export default defineConfig({
  test: {
    include: ['src/features/*/domain/**/*.test.ts'],
    setupFiles: ['tests/support/fail-on-console-error.ts'],
    server: { deps: { external: [/[\\/]i18n[\\/]generated[\\/]/] } },
  },
});
