import type { Result } from './run-mutations.ts';

/** What became of one mutation. */
export interface AreaResult {
  area: string;
  result: { kind: Result['kind'] };
}

/** Mutations that were run and had to be noticed, of which so many per cent have to be. */
const floorPercent = 90;

const countOf = (all: readonly AreaResult[], kind: Result['kind']) =>
  all.filter(({ result }) => result.kind === kind).length;

export function scoreOf(all: readonly AreaResult[]): number {
  const counted = all.length - countOf(all, 'equivalent');
  return counted === 0 ? 100 : (100 * countOf(all, 'killed')) / counted;
}

function describe(name: string, all: readonly AreaResult[]): string {
  const counts = [
    [countOf(all, 'killed'), 'killed'],
    [countOf(all, 'survived'), 'survived'],
    [countOf(all, 'equivalent'), 'equivalent'],
    [countOf(all, 'no test ran') + countOf(all, 'tests fail'), 'without a verdict'],
  ] as const;
  const words = counts.map(([count, word]) => `${String(count).padStart(3)} ${word}`).join(', ');
  return `${name.padEnd(22)} ${words}`;
}

/** One line per area, and one with the score. */
export function summarise(all: readonly AreaResult[]): string[] {
  const areas = [...Map.groupBy(all, ({ area }) => area)];
  return [
    ...areas.map(([area, ofArea]) => describe(area, ofArea)),
    describe('all', all),
    `score ${scoreOf(all).toFixed(1)} % (floor ${floorPercent} %)`,
  ];
}

/** Without a verdict the score says too little. */
export function isPassed(all: readonly AreaResult[]): boolean {
  const unclear = countOf(all, 'no test ran') + countOf(all, 'tests fail');
  return unclear === 0 && scoreOf(all) >= floorPercent;
}
