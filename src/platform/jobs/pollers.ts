import { setTimeout as delay } from 'node:timers/promises';
import { withReservedConnections } from '#platform/database/reserved-connections.ts';
import type { Logger } from '#platform/logger/logger.ts';
import type { Jobs } from './jobs.ts';

/** Work that cannot wait for the next minute. Every server does it, so it must be safe to run concurrently. */
export interface Poller {
  name: string;
  everySeconds: number;
  /** The signal says that the server stops: what can be left to others is left. */
  run: (signal: AbortSignal) => Promise<unknown>;
}

/** Runs each again and again, with a pause between two runs; one that fails runs again after the pause. */
export function startPollers(pollers: readonly Poller[], log: Logger): Jobs {
  const stopping = new AbortController();
  const loops = pollers.map((poller) => runUntil(stopping.signal, poller, log));
  return {
    stop: async () => {
      stopping.abort();
      await Promise.all(loops);
    },
  };
}

async function runUntil(
  signal: AbortSignal,
  { name, everySeconds, run }: Poller,
  log: Logger,
): Promise<void> {
  let isFailing = false;
  while (!signal.aborted) {
    try {
      await withReservedConnections(() => run(signal));
      isFailing = false;
    } catch (error) {
      // Logged once, not every few seconds, while the database is unreachable.
      if (!isFailing) log.warn({ err: error, job: name }, 'job failed, and is tried again');
      isFailing = true;
    }
    await delay(everySeconds * 1000, undefined, { signal }).catch(() => undefined);
  }
}
