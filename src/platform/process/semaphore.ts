import { AppError, type PlainErrorCode } from '#shared/app-error.ts';

export interface Semaphore {
  /** Waits for a place; the function that it answers with gives the place back, however often it is called. */
  enter(): Promise<() => void>;
}

interface Limits {
  /** How many are inside at once. */
  places: number;
  /** How many may wait, and what those are told who come then; anybody may where it is left out. */
  line?: { places: number; fullCode: PlainErrorCode };
}

/** Lets a few in at a time, in the order in which they came. */
export function createSemaphore({ places, line }: Limits): Semaphore {
  const queue: (() => void)[] = [];
  let taken = 0;

  function leave(): void {
    const next = queue.shift();
    // The permit goes directly to the waiter that has waited longest.
    if (next) next();
    else taken -= 1;
  }

  return {
    async enter() {
      if (taken < places) taken += 1;
      else if (line && queue.length >= line.places)
        throw new AppError(line.fullCode, { retryAfterSeconds: 5 });
      else await new Promise<void>((resolve) => queue.push(resolve));
      let isInside = true;
      return () => {
        if (isInside) leave();
        isInside = false;
      };
    },
  };
}
