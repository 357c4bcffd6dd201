import { readFile } from 'node:fs/promises';
import { type Counts, countRuns, type Run } from './counts.ts';
import type { TestSuite } from './steps.ts';

/** With `--includeTaskLocation`: all rows of a table have the place of their `test.each`. */
interface VitestReport {
  testResults: {
    name: string;
    status: string;
    assertionResults: { status: string; location: { line: number; column: number } }[];
  }[];
}

interface PlaywrightSuite {
  specs?: { title: string; file: string; line: number; column: number; tests: { status: string }[] }[];
  suites?: PlaywrightSuite[];
}

interface PlaywrightReport {
  suites: PlaywrightSuite[];
  errors: unknown[];
}

/** What a suite of our own says about its tests, such as why none ran. */
export async function readRemark(file: string): Promise<string | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')).remark;
  } catch {
    return undefined;
  }
}

/** Reads what a runner reported; undefined when it left no complete report. */
export async function readReport(file: string, format: TestSuite['format']): Promise<Counts | undefined> {
  try {
    const report: unknown = JSON.parse(await readFile(file, 'utf8'));
    return format === 'vitest' ? ofVitest(report as VitestReport) : ofPlaywright(report as PlaywrightReport);
  } catch {
    return undefined;
  }
}

const vitestStatuses: Record<string, Run['status']> = { passed: 'passed', failed: 'failed' };

/** A file that cannot even be loaded has no tests to fail, and counts as one. */
function ofVitest({ testResults }: VitestReport): Counts {
  const brokenFiles = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((assertion) => assertion.status === 'failed'),
  );
  const runs = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(
      ({ status, location }, index): Run => ({
        place: `${name}:${location.line}:${location.column}`,
        row: String(index),
        status: vitestStatuses[status] ?? 'skipped',
      }),
    ),
  );
  const counts = countRuns(runs);
  return { ...counts, failed: counts.failed + brokenFiles.length };
}

/** A test that passed only when it was repeated (`--retries`) has failed. */
const playwrightStatuses: Record<string, Run['status']> = { expected: 'passed', skipped: 'skipped' };

function ofPlaywright({ suites, errors }: PlaywrightReport): Counts {
  const counts = countRuns(suites.flatMap(runsOf));
  return { ...counts, failed: counts.failed + errors.length };
}

/** A spec has a test for each project, which is a screen. */
function runsOf({ specs = [], suites = [] }: PlaywrightSuite): Run[] {
  const own = specs.flatMap(({ title, file, line, column, tests }) =>
    tests.map(
      ({ status }): Run => ({
        place: `${file}:${line}:${column}`,
        row: title,
        status: playwrightStatuses[status] ?? 'failed',
      }),
    ),
  );
  return [...own, ...suites.flatMap(runsOf)];
}
