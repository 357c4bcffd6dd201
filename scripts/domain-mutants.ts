// Mutates the rules in `src/features/*/domain` with Stryker, and reports which mutants the tests beside them do not notice.
// npm run mutants:domain -- [feature …]
// Exit code 1: a score below 90 %, or a file of which no test runs any line: then a survivor says nothing about its tests.
import { Stryker } from '@stryker-mutator/core';
import { type AreaResult, isPassed, summarise } from './mutants/summary.ts';

type MutantResult = Awaited<ReturnType<Stryker['runMutationTest']>>[number];

const features = process.argv.slice(2);
const folders = (features.length > 0 ? features : ['*']).map((name) => `src/features/${name}/domain/**`);

const results = await new Stryker({
  mutate: folders.flatMap((folder) => [`${folder}/*.ts`, `!${folder}/*.test.ts`]),
  plugins: ['@stryker-mutator/vitest-runner'],
  testRunner: 'vitest',
  vitest: { configFile: 'scripts/mutants/domain-tests.config.ts' },
  // Stryker would rewrite it with TypeScript's parser, which is no part of version 7.
  tsconfigFile: 'none',
  concurrency: 2,
  reporters: ['dots'],
  tempDirName: 'test-results/stryker',
  ignorePatterns: ['build', 'data', 'test-results', 'screenshots'],
}).runMutationTest();

const reached = new Set(
  results.filter(({ status }) => status !== 'NoCoverage').map(({ fileName }) => fileName),
);

function classify({ fileName, status }: MutantResult): AreaResult {
  const area = fileName.split('/features/')[1]?.split('/')[0] ?? fileName;
  // An error instead of a value would have stopped the tests as well.
  if (['Killed', 'Timeout', 'RuntimeError'].includes(status)) return { area, result: { kind: 'killed' } };
  return { area, result: { kind: reached.has(fileName) ? 'survived' : 'no test ran' } };
}

const classified = results.map(classify);
for (const [index, mutant] of results.entries()) {
  const kind = classified[index]?.result.kind;
  if (kind === 'killed') continue;
  const { fileName, location, mutatorName, replacement } = mutant;
  const position = `${fileName.slice(fileName.indexOf('src/'))}:${location.start.line + 1}`;
  console.log(`${kind?.padEnd(11)} ${position} ${mutatorName}: ${replacement?.replaceAll(/\s+/g, ' ')}`);
}
console.log(`\n${summarise(classified).join('\n')}`);
process.exitCode = isPassed(classified) ? 0 : 1;
