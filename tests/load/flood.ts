import { fork } from 'node:child_process';
import { once } from 'node:events';

export type FloodKind = 'parameters' | 'unknown paths' | 'availability';

export interface FloodOrder {
  origin: string;
  kinds: readonly FloodKind[];
  /** Of each kind. */
  connections: number;
  dates: readonly string[];
}

export interface FloodReport {
  /** How often each status or connection error came, by kind. */
  statuses: Partial<Record<FloodKind, Record<string, number>>>;
  /** Duration of every request. */
  milliseconds: number[];
}

/** A flood of cheap reads from a process of its own. */
export interface Flood {
  stop(): Promise<FloodReport>;
}

export function startFlood(order: FloodOrder): Flood {
  const child = fork(new URL('./flood-process.ts', import.meta.url), { serialization: 'advanced' });
  child.send(order);
  return {
    stop: async () => {
      const answer = once(child, 'message');
      child.send('stop');
      const [report] = (await answer) as [FloodReport];
      return report;
    },
  };
}

export function medianOf(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
