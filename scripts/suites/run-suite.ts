import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { asRepetition, type Counts, noCounts } from './counts.ts';
import { readRemark, readReport } from './read-report.ts';
import { runCommand } from './run-command.ts';
import { secretScannerFile } from './secret-scanner.ts';
import type { CheckStep, TestSuite } from './steps.ts';

export interface SuiteResult {
  name: string;
  counts: Counts;
  durationMs: number;
  /** Why a suite failed beyond its failed tests. */
  fault?: string;
  /** What else there is to know, such as why a suite ran no test. */
  remark?: string;
  /** One line for each run of a test that failed. */
  failures: string[];
}

/** Runs a check; shows its output only when it failed. A check is no test: one that holds adds nothing. */
export async function runCheckStep(step: CheckStep): Promise<SuiteResult> {
  const { exitCode, output, durationMs } = await runCommand(step.command, { timeLimitMs: 1_200_000 });
  if (exitCode === 0) return { name: step.name, counts: noCounts, durationMs, failures: [] };
  console.log(`\n── ${step.name} failed (see \`${step.remedy}\`)\n${output.trimEnd()}\n`);
  return { name: step.name, counts: { ...noCounts, failed: 1 }, durationMs, failures: [] };
}

/** Runs a test runner and counts its tests; one that crashed or ran nothing counts as a failure. */
export async function runTestSuite(suite: TestSuite): Promise<SuiteResult> {
  console.log(`\n── ${suite.name}`);
  const report = path.resolve(
    suite.reportFolder ?? 'test-results',
    `${suite.name.replaceAll(/[^\w]+/g, '-')}.json`,
  );
  await mkdir(path.dirname(report), { recursive: true });
  await rm(report, { force: true });
  const { exitCode, durationMs } = await runCommand(suite.command(report), {
    env: { SECRET_SCANNER_FILE: secretScannerFile, ...suite.env?.(report) },
    timeLimitMs: suite.timeLimitMinutes * 60_000,
    isStreamed: true,
  });
  const read = await readReport(report, suite.format);
  const remark = await readRemark(report);
  const fault = findFault(read?.counts, exitCode, remark);
  const counts = suite.repeats && read ? asRepetition(read.counts, suite.repeats) : read?.counts;
  const result = {
    name: suite.name,
    counts: counts ?? noCounts,
    durationMs,
    failures: read?.failures ?? [],
    ...(remark && { remark }),
  };
  if (fault === undefined) return result;
  console.log(`── ${suite.name}: ${fault}`);
  return { ...result, counts: { ...result.counts, failed: result.counts.failed + 1 }, fault };
}

function findFault(
  counts: Counts | undefined,
  exitCode: number | null,
  remark: string | undefined,
): string | undefined {
  if (counts === undefined) {
    return exitCode === null ? 'stopped before it reported' : `no report, exit code ${exitCode}`;
  }
  if (counts.passed + counts.failed === 0 && remark === undefined) return 'ran no tests';
  if (counts.failed > 0 || exitCode === 0) return undefined;
  return exitCode === null
    ? 'stopped by a signal or its time limit'
    : `exit code ${exitCode}, all tests passed`;
}
