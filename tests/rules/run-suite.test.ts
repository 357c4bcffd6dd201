import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { describeCounts, describeRepeats } from '../../scripts/suites/counts.ts';
import { runTestSuite } from '../../scripts/suites/run-suite.ts';
import { listCalendarFiles } from '../../scripts/suites/steps.ts';

/** A sum that counts too little looks like success: what each way of ending counts as is pinned here. */
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'run-suite-'));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => {});
});

/** One run of the test in this line of its file. */
const run = (status: string, line = 1) => ({ status, location: { line, column: 1 } });
const vitest = (...files: { status: string; assertionResults: object[] }[]) => ({
  testResults: files.map((each, index) => ({ name: `file-${index}`, ...each })),
});
const file = (...assertionResults: ReturnType<typeof run>[]) => ({
  status: assertionResults.some(({ status }) => status === 'failed') ? 'failed' : 'passed',
  assertionResults,
});
const brokenFile = { status: 'failed', assertionResults: [] };

/** One journey: its line and title, and what came of it on each screen. */
const journey = (line: number, title: string, ...statuses: string[]) => ({
  title,
  file: 'journey.e2e.ts',
  line,
  column: 1,
  tests: statuses.map((status): object => ({ status })),
});
const playwright = (specs: ReturnType<typeof journey>[], errors: object[] = []) => ({
  suites: [{ specs: specs.slice(0, 1), suites: [{ specs: specs.slice(1) }] }],
  errors,
});

test.each([
  [
    'all passed',
    'vitest',
    vitest(file(run('passed', 1), run('passed', 2), run('pending', 3), run('todo', 4))),
    0,
    '2 passed, 0 failed, 2 skipped',
  ],
  ['one failed', 'vitest', vitest(file(run('passed', 1), run('failed', 2))), 1, '1 passed, 1 failed'],
  [
    'the same line of two files',
    'vitest',
    vitest(file(run('passed')), file(run('passed'))),
    0,
    '2 passed, 0 failed',
  ],
  [
    'a table passed',
    'vitest',
    vitest(file(run('passed'), run('passed'), run('skipped'))),
    0,
    '1 passed, 0 failed, 1 further rows of tables',
  ],
  [
    'two rows of a table failed',
    'vitest',
    vitest(file(run('passed'), run('failed'), run('failed'))),
    1,
    '0 passed, 1 failed, 2 further rows of tables',
  ],
  ['a file did not load', 'vitest', vitest(file(run('passed')), brokenFile), 1, '1 passed, 1 failed'],
  ['an error outside of tests', 'vitest', vitest(file(run('passed'))), 1, '1 passed, 1 failed'],
  ['nothing ran', 'vitest', vitest(file(run('pending'))), 0, '0 passed, 1 failed, 1 skipped'],
  ['no report', 'vitest', undefined, 0, '0 passed, 1 failed'],
  [
    'all passed',
    'playwright',
    playwright([journey(1, 'a', 'expected'), journey(2, 'b', 'expected')]),
    0,
    '2 passed, 0 failed',
  ],
  [
    'all passed on two screens, with a table',
    'playwright',
    playwright([
      journey(1, 'a', 'expected', 'expected'),
      journey(2, 'b', 'expected', 'expected'),
      journey(2, 'c', 'expected', 'expected'),
    ]),
    0,
    '2 passed, 0 failed, 1 further rows of tables, 3 on another screen',
  ],
  [
    'one failed on one screen, one skipped',
    'playwright',
    playwright([journey(1, 'a', 'expected', 'unexpected'), journey(2, 'b', 'skipped')]),
    1,
    '0 passed, 1 failed, 1 skipped, 1 on another screen',
  ],
  [
    'one passed at a second try',
    'playwright',
    playwright([journey(1, 'a', 'flaky')]),
    0,
    '0 passed, 1 failed',
  ],
  ['no file was found', 'playwright', playwright([], [{}]), 1, '0 passed, 1 failed'],
] as const)('%s (%s)', async (_, format, report, exitCode, expected) => {
  const { counts } = await runTestSuite(suiteReporting(report, exitCode, format));
  expect([describeCounts(counts), describeRepeats(counts)].filter(Boolean).join(', ')).toBe(expected);
});

test('what failed is named: where, which, how its error begins, and what stood on the page', async () => {
  const failed = (fullName: string, ...failureMessages: string[]) => ({
    ...run('failed', 7),
    fullName,
    failureMessages,
  });
  const broken = { ...brokenFile, message: 'no such module\nand where' };
  const ofVitest = vitest(file(run('passed'), failed('adds', '\u001b[31mwrong\u001b[39m\n  at x')), broken);
  expect((await runTestSuite(suiteReporting(ofVitest, 1))).failures).toEqual([
    'file-0:7:1 · adds\n  wrong\n    at x',
    'file-1\n  no such module\n  and where',
  ]);
  const ofPlaywright = playwright(
    [
      journey(3, 'books', 'expected'),
      {
        ...journey(5, 'pays'),
        tests: [
          {
            status: 'unexpected',
            projectName: 'phone',
            results: [
              {
                error: { message: 'late\n' },
                attachments: [{ name: 'page', body: Buffer.from('/payment\nPay now').toString('base64') }],
              },
            ],
          },
        ],
      },
    ],
    [{ message: 'no server' }],
  );
  expect((await runTestSuite(suiteReporting(ofPlaywright, 1, 'playwright'))).failures).toEqual([
    'journey.e2e.ts:5:1 · [phone] pays\n  late\n  page: /payment · Pay now',
    'outside of tests\n  no server',
  ]);
});

test.each([
  ['passed', 0, '0 passed, 0 failed', '3 in another zone'],
  ['failed', 1, '0 passed, 1 failed', '3 in another zone'],
])('a repetition in another zone that %s', async (status, exitCode, expected, repeats) => {
  const report = vitest(file(run('passed', 1), run('passed', 1), run(status, 2)));
  const { counts } = await runTestSuite({ ...suiteReporting(report, exitCode), repeats: 'zones' as const });
  expect([describeCounts(counts), describeRepeats(counts)]).toEqual([expected, repeats]);
});

test('the reports of the runners say what is read from them', async () => {
  const source = `test.each([1, 2, 3])('%s', (row) => expect(row).toBeLessThan(3));
    for (const name of ['a', 'b']) test(name, () => {});
    test.skip('later', () => {});`;
  await writeFile(path.join(folder, 'three.test.ts'), source);
  await writeFile(path.join(folder, 'vitest.config.mjs'), 'export default { test: { globals: true } };');
  const { counts } = await runTestSuite({
    ...suiteOf(''),
    command: (report) => [
      'vitest',
      'run',
      `--root=${folder}`,
      '--reporter=json',
      `--outputFile=${report}`,
      '--includeTaskLocation',
    ],
  });
  expect(describeCounts(counts)).toBe('1 passed, 1 failed, 1 skipped');
  expect(describeRepeats(counts)).toBe('3 further rows of tables');
});

test('other zones are for what reads or writes dates, and its tests', () => {
  const files = listCalendarFiles();
  expect(files).toEqual(
    expect.arrayContaining([
      'src/shared/business-calendar.ts',
      'src/shared/business-calendar.test.ts',
      'src/web/format/times.ts',
    ]),
  );
  expect(files).not.toContain('src/features/bookings/domain/prices.public.ts');
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

/** A runner that writes a report and ends. */
function suiteReporting(report: object | undefined, exitCode: number, format?: 'vitest' | 'playwright') {
  const write =
    report === undefined
      ? ''
      : `fs.writeFileSync(process.argv[1], ${JSON.stringify(JSON.stringify(report))});`;
  return suiteOf(`${write} process.exit(${exitCode})`, format);
}
