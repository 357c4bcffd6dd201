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
  tests: { status: string; projectName?: string; results?: PlaywrightResult[] }[];
}

interface PlaywrightResult {
  error?: { message?: string };
  attachments?: { name: string; body?: string }[];
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
  /** For each run that failed: where, which, the beginning of its error, and what stood on the page. */
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
      position: `${path.relative('', name)}:${location.line}:${location.column}`,
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
      position: `${file}:${line}:${column}`,
      row: title,
      status: playwrightStatuses[status] ?? 'failed',
      title: `[${projectName}] ${title}`,
      error: results?.find(({ error }) => error)?.error?.message,
      page: results && pageOf(results),
    })),
  );
  return [...own, ...suites.flatMap(runsOf)];
}

/** Address and text, as the fixtures of the browser tests attach them to a failure. */
function pageOf(results: readonly PlaywrightResult[]): string | undefined {
  const attachments = results.flatMap(({ attachments = [] }) => attachments);
  const body = attachments.find(({ name }) => name === 'page')?.body;
  return body && Buffer.from(body, 'base64').toString();
}

interface NamedRun extends Run {
  title: string | undefined;
  error: string | undefined;
  page?: string | undefined;
}

/** What failed outside of a test counts as a failed test. */
function reportOf(runs: NamedRun[], outsideOfTests: string[]): Report {
  const counts = countRuns(runs);
  const failed = runs.filter(({ status }) => status === 'failed');
  return {
    counts: { ...counts, failed: counts.failed + outsideOfTests.length },
    failures: [
      ...failed.map(({ position, title, error, page }) => describe(position, title, error, page)),
      ...outsideOfTests,
    ],
  };
}

const errorLines = 6;
const pageLetters = 1_200;

function describe(position: string, title?: string, error?: string, page?: string): string {
  const lines = stripVTControlCharacters(error ?? '')
    .split('\n')
    .filter((line) => line.trim() !== '');
  const text = page?.replaceAll('\n', ' · ');
  return [
    [position, title].filter(Boolean).join(' · '),
    ...lines.slice(0, errorLines).map((line) => `  ${line}`),
    ...(text ? [`  page: ${text.slice(0, pageLetters)}`] : []),
  ].join('\n');
}
