// Runs in a copy of the working tree: applies one mutation at a time and runs its tests. Vitest stays open in between,
// so that only the mutated file is transformed again, and the database of the tests is prepared once.
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createVitest, type TestModule, type TestSpecification } from 'vitest/node';
import { type LocatedMutation, mutate, projectOf, readTest } from './mutation.ts';
import type { TestRun } from './verdict.ts';

/** Work for a copy: tests as they are, or with a mutation. */
export interface Order {
  tests: readonly string[];
  mutation: LocatedMutation | null;
}

const vitest = await createVitest('test', {
  watch: false,
  bail: 1,
  maxWorkers: 1,
  // Modules that were shared with the run before would be those of another mutation.
  isolate: true,
  reporters: [{}],
});

function specify(reference: string): TestSpecification {
  const { file, pattern } = readTest(reference);
  const project = vitest.projects.find(({ name }) => name === projectOf(file));
  if (!project) throw new Error(`${file} belongs to no project`);
  return project.createSpecification(path.resolve(file), pattern ? { testNamePattern: pattern } : {});
}

async function runTests(tests: readonly string[]): Promise<TestRun> {
  const specifications = tests.map(specify);
  const files = new Set(specifications.map(({ moduleId }) => moduleId));
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications);
  const run: TestRun = { passed: 0, failed: 0, otherErrors: [], firstFailure: null };
  for (const module of testModules) if (files.has(module.moduleId)) count(module, run);
  run.otherErrors.push(...unhandledErrors.map((error) => firstLine(String((error as Error).message))));
  return run;
}

function count(module: TestModule, run: TestRun): void {
  for (const test of module.children.allTests()) {
    const { state } = test.result();
    if (state === 'passed') run.passed += 1;
    if (state !== 'failed') continue;
    run.failed += 1;
    run.firstFailure ??= test.fullName;
  }
  const suites = [module, ...module.children.allSuites()];
  run.otherErrors.push(...suites.flatMap((suite) => suite.errors().map(({ message }) => firstLine(message))));
}

function firstLine(text: string): string {
  return text.split('\n')[0] ?? '';
}

async function withMutation(mutation: LocatedMutation, work: () => Promise<TestRun>): Promise<TestRun> {
  const file = path.resolve(mutation.file);
  const source = await readFile(file, 'utf8');
  await writeFile(file, mutate(source, mutation));
  vitest.invalidateFile(file);
  try {
    return await work();
  } finally {
    await writeFile(file, source);
    vitest.invalidateFile(file);
  }
}

process.on('message', async ({ tests, mutation }: Order) => {
  try {
    const run = () => runTests(tests);
    process.send?.(mutation ? await withMutation(mutation, run) : await run());
  } catch (error) {
    const otherErrors = [String(error)];
    process.send?.({ passed: 0, failed: 0, otherErrors, firstFailure: null } satisfies TestRun);
  }
});

process.once('disconnect', async () => {
  await vitest.close();
  process.exit();
});
