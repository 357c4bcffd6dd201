import type { Copy } from './copy.ts';
import { type LocatedMutation, projectOf, readTest } from './mutation.ts';
import { evaluateRun, type Verdict } from './verdict.ts';

export type Result =
  | Verdict
  | { kind: 'equivalent'; reason: string }
  /** Its tests fail, or do not exist, also without the mutation. */
  | { kind: 'tests fail'; error: string };

interface Run {
  copies: readonly Copy[];
  /** Ends it before its time. */
  signal: AbortSignal;
  report: (mutation: LocatedMutation, result: Result, durationMs: number) => void;
}

const needsDatabase = ({ tests }: LocatedMutation) =>
  tests.some((test) => !['unit', 'component'].includes(projectOf(readTest(test).file)));

/**
 * Runs mutations in all copies at once; those with the same tests one after the other, in the same copy. Quick ones come
 * first.
 */
export async function runMutations(
  mutations: readonly LocatedMutation[],
  { copies, signal, report }: Run,
): Promise<void> {
  for (const mutation of mutations)
    if (mutation.equivalent !== undefined)
      report(mutation, { kind: 'equivalent', reason: mutation.equivalent }, 0);
  const toRun = mutations
    .filter(({ equivalent }) => equivalent === undefined)
    .toSorted((a, b) => Number(needsDatabase(a)) - Number(needsDatabase(b)));
  const groups = [...Map.groupBy(toRun, ({ tests }) => tests.toSorted().join('\n')).values()];
  const sound = new Map<string, Promise<string | null>>();
  const queue = groups.values();
  await Promise.all(
    copies.map(async (copy) => {
      for (const group of queue) if (!signal.aborted) await runGroup(group, copy);
    }),
  );

  /** What is wrong with the tests without a mutation; each is run once. */
  async function findFault(tests: readonly string[], copy: Copy): Promise<string | null> {
    for (const test of tests) {
      if (!sound.has(test)) sound.set(test, checkTest(test, copy));
      const fault = await sound.get(test);
      if (fault) return fault;
    }
    return null;
  }

  async function runGroup(group: readonly LocatedMutation[], copy: Copy): Promise<void> {
    const fault = await findFault(group[0]?.tests ?? [], copy);
    for (const mutation of group) {
      const started = performance.now();
      const result: Result = fault ? { kind: 'tests fail', error: fault } : await runMutation(mutation, copy);
      if (signal.aborted) return;
      report(mutation, result, performance.now() - started);
    }
  }
}

async function checkTest(test: string, copy: Copy): Promise<string | null> {
  const run = await copy.run({ tests: [test], mutation: null });
  if (!run) return `${test} does not come to an end`;
  const verdict = evaluateRun(run);
  if (verdict.kind === 'survived') return null;
  return `${test}: ${verdict.kind === 'killed' ? verdict.by : verdict.error}`;
}

async function runMutation(mutation: LocatedMutation, copy: Copy): Promise<Result> {
  const run = await copy.run({ tests: mutation.tests, mutation });
  return run ? evaluateRun(run) : { kind: 'killed', by: 'the time limit' };
}
