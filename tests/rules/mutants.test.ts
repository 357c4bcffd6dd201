import { access } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { locate, type Mutation, mutate, projectOf, readTest } from '../../scripts/mutants/mutation.ts';
import { type AreaResult, isPassed, scoreOf } from '../../scripts/mutants/summary.ts';
import { evaluateRun } from '../../scripts/mutants/verdict.ts';
import { mutations } from '../mutants/all.ts';

const mutation: Mutation = {
  name: 'a',
  area: 'b',
  fileName: 'c.ts',
  find: 'x > 0',
  replace: 'x >= $&',
  tests: [],
};

test('a text that occurs once is replaced as it stands there', () => {
  expect(mutate('if (x > 0) return;', mutation)).toBe('if (x >= $&) return;');
});

test.each(['if (x > 1) return;', 'x > 0 || x > 0'])('a mutation of %j is stale', (source) => {
  expect(() => mutate(source, mutation)).toThrow('stale: a');
});

test.each([
  ['a test failed', { passed: 1, failed: 1 }, [], 'killed'],
  ['an error outside of tests that passed', { passed: 1, failed: 0 }, ['afterAll failed'], 'killed'],
  ['all passed', { passed: 1, failed: 0 }, [], 'survived'],
  ['a file that does not load', { passed: 0, failed: 0 }, ['Unexpected token'], 'no test ran'],
  ['no test of that name', { passed: 0, failed: 0 }, [], 'no test ran'],
])('%s', (_, counts, otherErrors, kind) => {
  expect(evaluateRun({ ...counts, otherErrors, firstFailure: null })).toMatchObject({ kind });
});

const resultsOf = (kind: AreaResult['result']['kind'], count: number) =>
  Array.from({ length: count }, () => ({ ...mutation, result: { kind } as AreaResult['result'] }));

test('nine of ten are enough, and equivalent ones do not count', () => {
  const enough = [...resultsOf('killed', 9), ...resultsOf('survived', 1), ...resultsOf('equivalent', 5)];
  expect([scoreOf(enough), isPassed(enough)]).toEqual([90, true]);
  expect(isPassed([...resultsOf('killed', 8), ...resultsOf('survived', 1)])).toBe(false);
});

test.each(['no test ran', 'tests fail'] as const)('where of one %s the run fails', (kind) => {
  expect(isPassed([...resultsOf('killed', 99), ...resultsOf(kind, 1)])).toBe(false);
});

test('a test reference names a file, and tests by words as they stand there', () => {
  const { file, pattern } = readTest('tests/http/a.test.ts > what (exactly)?');
  expect([file, projectOf(file)]).toEqual(['tests/http/a.test.ts', 'http']);
  expect(pattern?.test('it does what (exactly)? it says')).toBe(true);
  expect(readTest('src/a.test.ts')).toEqual({ file: 'src/a.test.ts', pattern: undefined });
  expect(projectOf('src/a.test.ts')).toBe('unit');
  expect(projectOf('src/a.test.tsx')).toBe('component');
});

test('each mutation of the list has a name of its own and tests that exist', async () => {
  expect(mutations.length).toBeGreaterThanOrEqual(120);
  expect(new Set(mutations.map(({ name }) => name)).size).toBe(mutations.length);
  const files = mutations.flatMap(({ tests }) => tests.map((each) => readTest(each).file));
  await Promise.all([...new Set(files)].map((file) => access(file)));
  expect(mutations.filter(({ tests }) => tests.length === 0)).toEqual([]);
});

test('none of the list is stale: whoever changes the code changes what breaks it', () => {
  expect(locate(mutations).stale).toEqual([]);
});
