export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
  /** Of those that passed, how many needed a second try. */
  repeated?: number;
}

export const noCounts: Counts = { passed: 0, failed: 0, skipped: 0 };

export function sumCounts(all: readonly Counts[]): Counts {
  return all.reduce(
    (sum, one) => ({
      passed: sum.passed + one.passed,
      failed: sum.failed + one.failed,
      skipped: sum.skipped + one.skipped,
    }),
    noCounts,
  );
}

export function describeCounts({ passed, failed, skipped }: Counts): string {
  const line = `${passed} passed, ${failed} failed`;
  return skipped > 0 ? `${line}, ${skipped} skipped` : line;
}

export function seconds(durationMs: number): string {
  return `${(durationMs / 1000).toFixed(1)} s`;
}
