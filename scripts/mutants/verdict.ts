/** What running the tests of a mutation showed. */
export interface TestRun {
  passed: number;
  failed: number;
  /** Failures outside of tests: a file that does not load, a hook, an unhandled rejection. */
  otherErrors: string[];
  /** The first test that failed. */
  firstFailure: string | null;
}

export type Verdict =
  | { kind: 'killed'; by: string }
  | { kind: 'survived' }
  /** Says nothing about the mutation: tests have to run and fail. */
  | { kind: 'no test ran'; error: string };

export function evaluateRun({ passed, failed, otherErrors, firstFailure }: TestRun): Verdict {
  const [error] = otherErrors;
  if (failed > 0) return { kind: 'killed', by: firstFailure ?? 'a test' };
  if (passed === 0) return { kind: 'no test ran', error: error ?? 'no test has this name' };
  return error === undefined ? { kind: 'survived' } : { kind: 'killed', by: error };
}
