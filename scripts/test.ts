// Everything that must hold, one suite after the other. The last line is the sum of all of them.
import { describeCounts, seconds, sumCounts } from './suites/counts.ts';
import { inParallel } from './suites/in-parallel.ts';
import { describeLeakWatch, forgetLeakWatch } from './suites/leak-watch.ts';
import { runCheckStep, runTestSuite, type SuiteResult } from './suites/run-suite.ts';
import { checkSteps, testSuites } from './suites/steps.ts';

console.log('── checks');
const results: SuiteResult[] = await inParallel(checkSteps, runCheckStep);
await forgetLeakWatch();
for (const suite of testSuites) results.push(await runTestSuite(suite));

console.log();
for (const { name, counts, durationMs, fault } of results) {
  const remark = [fault, counts.repeated ? `${counts.repeated} at the second try` : undefined]
    .filter((text) => text !== undefined)
    .map((text) => ` (${text})`)
    .join('');
  console.log(`${name.padEnd(28)} ${seconds(durationMs).padStart(8)}  ${describeCounts(counts)}${remark}`);
}
const total = sumCounts(results.map(({ counts }) => counts));
console.log(`\n${await describeLeakWatch()}`);
console.log(describeCounts(total));
process.exitCode = total.failed > 0 ? 1 : 0;
