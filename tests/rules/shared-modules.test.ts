import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Vitest runs them once for each test file, which it does for no other module. */
const setupFiles = ['fail-on-console-error', 'fail-on-secret', 'each-file'].map(
  (name) => `tests/support/${name}.ts`,
);

test('only test files and setup files have hooks, since other modules are imported once for many test files', () => {
  const withHooks = globSync('tests/**/*.ts', { exclude: ['**/*.{test,e2e,shots}.ts'] }).filter((path) =>
    /^ *(?:before|after)(?:Each|All)[(]/m.test(readFileSync(path, 'utf8')),
  );
  expect(withHooks.toSorted()).toEqual(setupFiles.toSorted());
});
