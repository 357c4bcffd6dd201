import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { describeCounts } from '../../scripts/suites/counts.ts';
import { runTestSuite } from '../../scripts/suites/run-suite.ts';

/** A sum that counts too little looks like success: what each way of ending counts as is pinned here. */
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'run-suite-'));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => {});
});

const passing = { status: 'passed' };
const failing = { status: 'failed' };
const file = (...assertionResults: { status: string }[]) => ({
  status: assertionResults.every(({ status }) => status === 'passed') ? 'passed' : 'failed',
  assertionResults,
});
const vitest = (passed: number, failed: number, testResults: object[] = []) => ({
  numPassedTests: passed,
  numFailedTests: failed,
  numPendingTests: 1,
  numTodoTests: 1,
  testResults,
});
const playwright = (stats: object, errors: object[] = []) => ({
  stats: { expected: 2, unexpected: 0, flaky: 0, skipped: 0, ...stats },
  errors,
});

test.each([
  ['all passed', 'vitest', vitest(2, 0), 0, '2 passed, 0 failed, 2 skipped'],
  ['one failed', 'vitest', vitest(1, 1, [file(passing, failing)]), 1, '1 passed, 1 failed, 2 skipped'],
  [
    'a file did not load',
    'vitest',
    vitest(1, 0, [{ ...file(), status: 'failed' }]),
    1,
    '1 passed, 1 failed, 2 skipped',
  ],
  ['an error outside of tests', 'vitest', vitest(2, 0, [file(passing)]), 1, '2 passed, 1 failed, 2 skipped'],
  ['nothing ran', 'vitest', vitest(0, 0), 0, '0 passed, 1 failed, 2 skipped'],
  ['no report', 'vitest', undefined, 0, '0 passed, 1 failed'],
  ['all passed', 'playwright', playwright({}), 0, '2 passed, 0 failed'],
  [
    'one failed, one skipped',
    'playwright',
    playwright({ unexpected: 1, skipped: 1 }),
    1,
    '2 passed, 1 failed, 1 skipped',
  ],
  ['one passed when repeated', 'playwright', playwright({ flaky: 1 }), 0, '2 passed, 1 failed'],
  ['no file was found', 'playwright', playwright({ expected: 0 }, [{}]), 1, '0 passed, 1 failed'],
] as const)('%s (%s)', async (_, format, report, exitCode, expected) => {
  const write =
    report === undefined
      ? ''
      : `fs.writeFileSync(process.argv[1], ${JSON.stringify(JSON.stringify(report))});`;
  const { counts } = await runTestSuite(suiteOf(`${write} process.exit(${exitCode})`, format));
  expect(describeCounts(counts)).toBe(expected);
});

test('a suite that hangs is stopped and counts as failed', async () => {
  const { counts, fault } = await runTestSuite({
    ...suiteOf('setInterval(() => {}, 1000)'),
    timeLimitMinutes: 0.005,
  });
  expect(describeCounts(counts)).toBe('0 passed, 1 failed');
  expect(fault).toBe('stopped before it reported');
});

test('a runner that cannot start counts as failed', async () => {
  const { counts } = await runTestSuite({ ...suiteOf(''), command: () => ['no-such-runner'] });
  expect(describeCounts(counts)).toBe('0 passed, 1 failed');
});

function suiteOf(code: string, format: 'vitest' | 'playwright' = 'vitest') {
  return {
    name: 'suite',
    command: (report: string) => ['node', '-e', code, report],
    format,
    reportFolder: folder,
    timeLimitMinutes: 1,
  };
}
