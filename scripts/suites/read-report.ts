import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { type Counts, countRuns, type Run } from './counts.ts';
import type { TestSuite } from './steps.ts';

/** With `--includeTaskLocation`: all rows of a table have the place of their `test.each`. */
interface VitestReport {
  testResults: {
    name: string;
    status: string;
    message?: string;
    assertionResults: {
      status: string;
      fullName?: string;
      failureMessages?: string[];
      location: { line: number; column: number };
    }[];
  }[];
}

interface PlaywrightSpec {
  title: string;
  file: string;
  line: number;
  column: number;
  tests: { status: string; projectName?: string; results?: { error?: { message?: string } }[] }[];
}

interface PlaywrightSuite {
  specs?: PlaywrightSpec[];
  suites?: PlaywrightSuite[];
}

interface PlaywrightReport {
  suites: PlaywrightSuite[];
  errors: { message?: string }[];
}

export interface Report {
  counts: Counts;
  /** One line for each run that failed: where, which, and the first line of its error. */
  failures: string[];
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
export async function readReport(file: string, format: TestSuite['format']): Promise<Report | undefined> {
  try {
    const report: unknown = JSON.parse(await readFile(file, 'utf8'));
    return format === 'vitest' ? ofVitest(report as VitestReport) : ofPlaywright(report as PlaywrightReport);
  } catch {
    return undefined;
  }
}

const vitestStatuses: Record<string, Run['status']> = { passed: 'passed', failed: 'failed' };

/** A file that cannot even be loaded has no tests to fail, and counts as one. */
function ofVitest({ testResults }: VitestReport): Report {
  const brokenFiles = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((assertion) => assertion.status === 'failed'),
  );
  const runs = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ status, location, fullName, failureMessages }, index) => ({
      place: `${path.relative('', name)}:${location.line}:${location.column}`,
      row: String(index),
      status: vitestStatuses[status] ?? 'skipped',
      title: fullName,
      error: failureMessages?.[0],
    })),
  );
  return reportOf(
    runs,
    brokenFiles.map(({ name, message }) => describe(path.relative('', name), undefined, message)),
  );
}

/** A test that passed only when it was repeated (`--retries`) has failed. */
const playwrightStatuses: Record<string, Run['status']> = { expected: 'passed', skipped: 'skipped' };

function ofPlaywright({ suites, errors }: PlaywrightReport): Report {
  return reportOf(
    suites.flatMap(runsOf),
    errors.map(({ message }) => describe('outside of tests', undefined, message)),
  );
}

/** A spec has a test for each project, which is a screen. */
function runsOf({ specs = [], suites = [] }: PlaywrightSuite): NamedRun[] {
  const own = specs.flatMap(({ title, file, line, column, tests }) =>
    tests.map(({ status, projectName, results }) => ({
      place: `${file}:${line}:${column}`,
      row: title,
      status: playwrightStatuses[status] ?? 'failed',
      title: `[${projectName}] ${title}`,
      error: results?.find(({ error }) => error)?.error?.message,
    })),
  );
  return [...own, ...suites.flatMap(runsOf)];
}

interface NamedRun extends Run {
  title: string | undefined;
  error: string | undefined;
}

/** What failed outside of a test counts as a failed test. */
function reportOf(runs: NamedRun[], outsideOfTests: string[]): Report {
  const counts = countRuns(runs);
  const failed = runs.filter(({ status }) => status === 'failed');
  return {
    counts: { ...counts, failed: counts.failed + outsideOfTests.length },
    failures: [...failed.map(({ place, title, error }) => describe(place, title, error)), ...outsideOfTests],
  };
}

function describe(place: string, title: string | undefined, error: string | undefined): string {
  const firstLine = stripVTControlCharacters(error ?? '').split('\n', 1)[0];
  return [place, title, firstLine].filter(Boolean).join(' · ');
}
