import { setTimeout as sleep } from 'node:timers/promises';

const LOOK_MS = 500;
const LONGEST_PAUSE_MS = 10_000;

export interface Watch {
  /** Resolves when nothing is being healed any more. */
  stop(): Promise<void>;
}

/** Looks twice a second and heals; a failed attempt is repeated after a growing pause, for as long as it takes. */
export function watchPostmaster(task: {
  isRunning: () => Promise<boolean>;
  heal: () => Promise<void>;
  onFailure: (error: unknown) => void;
}): Watch {
  const ended = new AbortController();
  const loop = async () => {
    let pause = LOOK_MS;
    while (!ended.signal.aborted) {
      await sleep(pause, undefined, { signal: ended.signal, ref: false }).catch(() => {});
      if (ended.signal.aborted) return;
      try {
        if (!(await task.isRunning())) await task.heal();
        pause = LOOK_MS;
      } catch (error) {
        task.onFailure(error);
        pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
      }
    }
  };
  const finished = loop();
  return {
    stop: () => {
      ended.abort();
      return finished;
    },
  };
}
