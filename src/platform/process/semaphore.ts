import { AppError, type PlainErrorCode } from '#shared/app-error.ts';

export interface Semaphore {
  /** Waits for a permit. @returns an idempotent function that releases it */
  enter(): Promise<() => void>;
}

interface Limits {
  /** The number of permits. */
  concurrency: number;
  /** The maximum number of waiters, and the error code beyond it. Default: unlimited. */
  queue?: { concurrency: number; fullCode: PlainErrorCode };
}

/** A counting semaphore that serves waiters in order of arrival. */
export function createSemaphore({ concurrency, queue }: Limits): Semaphore {
  const waiters: (() => void)[] = [];
  let taken = 0;

  function leave(): void {
    const next = waiters.shift();
    // The permit goes directly to the waiter that has waited longest.
    if (next) next();
    else taken -= 1;
  }

  return {
    async enter() {
      if (taken < concurrency) taken += 1;
      else if (queue && waiters.length >= queue.concurrency)
        throw new AppError(queue.fullCode, { retryAfterSeconds: 5 });
      else await new Promise<void>((resolve) => waiters.push(resolve));
      let isInside = true;
      return () => {
        if (isInside) leave();
        isInside = false;
      };
    },
  };
}
