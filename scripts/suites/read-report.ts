import { readFile } from 'node:fs/promises';
import type { Counts } from './counts.ts';
import type { TestSuite } from './steps.ts';

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { status: string; assertionResults: { status: string }[] }[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
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

/** A file that cannot even be loaded has no tests to fail, and counts as one. */
function ofVitest(report: VitestReport): Counts {
  const brokenFiles = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((assertion) => assertion.status === 'failed'),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + brokenFiles.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/** A test that passed only when it was repeated (`--retries`) counts as failed. */
function ofPlaywright({ stats, errors }: PlaywrightReport): Counts {
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
  };
}
