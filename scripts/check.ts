// The quick checks, for every save and before every commit: no browser, no server; a database only to describe statements.
import { seconds } from './suites/counts.ts';
import { inParallel } from './suites/in-parallel.ts';
import { runCheckStep } from './suites/run-suite.ts';
import { type CheckStep, checkSteps } from './suites/steps.ts';

const unitTests: CheckStep = {
  name: 'unit tests',
  remedy: 'npm run test:unit',
  command: ['vitest', 'run', '--project', 'unit', '--reporter=dot'],
};

const started = performance.now();
const results = await inParallel([unitTests, ...checkSteps], async (step) => {
  const result = await runCheckStep(step);
  console.log(
    `${result.counts.failed > 0 ? '✗' : '✓'} ${step.name.padEnd(16)} ${seconds(result.durationMs)}`,
  );
  return result;
});
const failed = results.filter(({ counts }) => counts.failed > 0).map(({ name }) => name);
const verdict = failed.length > 0 ? `failed: ${failed.join(', ')}` : 'all hold';
console.log(`${verdict} (${seconds(performance.now() - started)})`);
process.exitCode = failed.length > 0 ? 1 : 0;
