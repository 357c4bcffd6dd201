import type { Measurement } from './measure.ts';

export interface Side {
  name: string;
  rates: number[];
  serverCpuMicros: number[];
  generatorCpuMicros: number[];
  /** Answers that were no success, by status. */
  failures: Record<string, number>;
}

/** Two things measured in turn, so that whatever else the machine does falls on both. */
export interface Pair {
  title: string;
  load: string;
  ours: Side;
  limit: Side;
  /** What the ratio of ours to the limit has to reach. */
  target: number;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.ceil(share * sorted.length) - 1] ?? Number.NaN;
}

export function ratioOfMedians({ ours, limit }: Pair): number {
  return median(ours.rates) / median(limit.rates);
}

/** The ratio of each round. */
export function pairwiseRatios({ ours, limit }: Pair): number[] {
  return ours.rates.map((rate, round) => rate / (limit.rates[round] ?? Number.NaN));
}

interface Order {
  title: string;
  load: string;
  target: number;
  rounds: number;
  ours: { name: string; run: (round: number) => Promise<Measurement> };
  limit: { name: string; run: (round: number) => Promise<Measurement> };
}

function createSide(name: string): Side {
  return { name, rates: [], serverCpuMicros: [], generatorCpuMicros: [], failures: {} };
}

function add(side: Side, measurement: Measurement): void {
  side.rates.push(measurement.perSecond);
  if (measurement.serverCpuMicros !== null) side.serverCpuMicros.push(measurement.serverCpuMicros);
  side.generatorCpuMicros.push(measurement.generatorCpuMicros);
  for (const [status, count] of Object.entries(measurement.statuses)) {
    if (count > 0 && !/^20[01]/.test(status)) side.failures[status] = (side.failures[status] ?? 0) + count;
  }
}

/** A B A B …, as many rounds as asked for. */
export async function runPair({ title, load, target, rounds, ours, limit }: Order): Promise<Pair> {
  const pair: Pair = { title, load, target, ours: createSide(ours.name), limit: createSide(limit.name) };
  for (let round = 0; round < rounds; round += 1) {
    add(pair.ours, await ours.run(round));
    add(pair.limit, await limit.run(round));
    process.stderr.write(`${title}: round ${round + 1} of ${rounds}\n`);
  }
  return pair;
}
