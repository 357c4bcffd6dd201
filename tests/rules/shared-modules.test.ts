import { glob, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

/** Vitest runs them once for each test file, which it does for no other module. */
const setupFiles = ['fail-on-console-error', 'fail-on-leak', 'each-file'].map(
  (name) => `tests/support/${name}.ts`,
);

test('only test files and setup files have hooks, since other modules are imported once for many test files', async () => {
  const modules = await Array.fromAsync(glob('tests/**/*.ts'));
  const withHooks: string[] = [];
  for (const path of modules.filter((each) => !/[.](?:test|e2e|shots)[.]tsx?$/.test(each))) {
    if (/^ *(?:before|after)(?:Each|All)[(]/m.test(await readFile(path, 'utf8'))) withHooks.push(path);
  }
  expect(withHooks.toSorted()).toEqual(setupFiles.toSorted());
});
