import { fork } from 'node:child_process';
import { once } from 'node:events';

export const overloadKinds = ['booking', 'availability', 'page', 'one address'] as const;
export type OverloadKind = (typeof overloadKinds)[number];

export interface OverloadOrder {
  origin: string;
  dates: readonly string[];
  /** Requests in a second, whether or not the earlier ones were answered; without it as many as `clients` can get answered. */
  perSecond?: number;
  clients: number;
  seed: number;
}

export interface OverloadReport {
  /** How often each status or connection error came, by kind. */
  statuses: Partial<Record<OverloadKind, Record<string, number>>>;
  sent: number;
  seconds: number;
  /** 503 and 429 that do not say when to come again, and other answers that nobody should get. */
  strange: string[];
  /** Ids of the bookings that were acknowledged. */
  acked: number[];
}

/** Visitors from many addresses, and one address that sends as much as a tenth of them, from a process of its own. */
export interface Overload {
  stop(): Promise<OverloadReport>;
}

export function startOverload(order: OverloadOrder): Overload {
  const child = fork(new URL('./overload-process.ts', import.meta.url), { serialization: 'advanced' });
  child.send(order);
  return {
    stop: async () => {
      const answer = once(child, 'message');
      child.send('stop');
      const [report] = (await answer) as [OverloadReport];
      return report;
    },
  };
}
