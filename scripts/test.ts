// Everything that a change needs to be trusted, or with --long what a release needs besides. The last line is the sum.
// npm test, npm run test:long
import { describeCounts, describeRepeats, seconds, sumCounts } from './suites/counts.ts';
import { inParallel } from './suites/in-parallel.ts';
import { runCheckStep, runTestSuite, type SuiteResult } from './suites/run-suite.ts';
import { describeSecretScanner, forgetSecretScanner } from './suites/secret-scanner.ts';
import { checkSteps, longSteps, longSuites, testSuites } from './suites/steps.ts';

const isLong = process.argv.includes('--long');

const column = (name: string, durationMs: number) => `${name.padEnd(28)} ${seconds(durationMs).padStart(8)} `;

const started = performance.now();
console.log('── checks');
const checks = await inParallel(isLong ? longSteps : checkSteps, runCheckStep);
await forgetSecretScanner();
const suites: SuiteResult[] = [];
for (const suite of isLong ? longSuites : testSuites) suites.push(await runTestSuite(suite));

console.log();
for (const { name, counts, durationMs } of checks)
  console.log(column(name, durationMs), counts.failed > 0 ? 'failed' : 'holds');
for (const { name, counts, durationMs, fault, remark } of suites) {
  const remarks = [fault, remark, describeRepeats(counts)].filter(Boolean).map((remark) => ` (${remark})`);
  console.log(column(name, durationMs), describeCounts(counts) + remarks.join(''));
}
console.log(column('all', performance.now() - started));
for (const { name, failures } of suites) {
  if (failures.length > 0) console.log(`\nfailed in ${name}:`);
  for (const failure of failures) console.log(failure.replaceAll(/^/gm, '  '));
}
const total = sumCounts([...checks, ...suites].map(({ counts }) => counts));
console.log(`\n${await describeSecretScanner()}`);
console.log(`not counted again: ${describeRepeats(total)}`);
console.log(describeCounts(total));
process.exitCode = total.failed > 0 ? 1 : 0;
