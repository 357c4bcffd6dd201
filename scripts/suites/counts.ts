/** Of tests as they are written: however often one `test(…)` runs, it passes or fails once. */
export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
  /** Runs beyond the first: of a test for further rows of its table, on another screen, in another zone, of an older release. */
  rows: number;
  screens: number;
  zones: number;
  releases: number;
}

export const noCounts: Counts = {
  passed: 0,
  failed: 0,
  skipped: 0,
  rows: 0,
  screens: 0,
  zones: 0,
  releases: 0,
};

/** One run of a test. */
export interface Run {
  /** Where the test is written. */
  position: string;
  /** Tells the rows of its table apart. */
  row: string;
  status: 'passed' | 'failed' | 'skipped';
}

export function countRuns(runs: readonly Run[]): Counts {
  const written = [...Map.groupBy(runs, ({ position }) => position).values()].map((ofTest): Counts => {
    const ran = ofTest.filter(({ status }) => status !== 'skipped');
    if (ran.length === 0) return { ...noCounts, skipped: 1 };
    const failed = ran.some(({ status }) => status === 'failed') ? 1 : 0;
    const rows = new Set(ran.map(({ row }) => row)).size;
    return { ...noCounts, passed: 1 - failed, failed, rows: rows - 1, screens: ran.length - rows };
  });
  return sumCounts(written);
}

/** A suite that repeats another has no tests of its own; what fails there fails all the same. */
export function asRepetition({ passed, failed, rows }: Counts, of: 'zones' | 'releases'): Counts {
  return { ...noCounts, failed, [of]: passed + failed + rows };
}

export function sumCounts(all: readonly Counts[]): Counts {
  return all.reduce(
    (sum, one) => ({
      passed: sum.passed + one.passed,
      failed: sum.failed + one.failed,
      skipped: sum.skipped + one.skipped,
      rows: sum.rows + one.rows,
      screens: sum.screens + one.screens,
      zones: sum.zones + one.zones,
      releases: sum.releases + one.releases,
    }),
    noCounts,
  );
}

export function describeCounts({ passed, failed, skipped }: Counts): string {
  const line = `${passed} passed, ${failed} failed`;
  return skipped > 0 ? `${line}, ${skipped} skipped` : line;
}

/** Empty where every test ran once. */
export function describeRepeats({ rows, screens, zones, releases }: Counts): string {
  return [
    [rows, 'further rows of tables'],
    [screens, 'on another screen'],
    [zones, 'in another zone'],
    [releases, 'of the previous release'],
  ]
    .filter(([count]) => count !== 0)
    .map(([count, what]) => `${count} ${what}`)
    .join(', ');
}

export function seconds(durationMs: number): string {
  return `${(durationMs / 1000).toFixed(1)} s`;
}
