import { createFairQueue } from './fair-queue.ts';

/** A semaphore whose waiters are served in turn by address. */
export interface FairSemaphore {
  /** Whether one more from this address would be admitted or may wait. */
  hasRoomFor(from: string): boolean;
  /** @returns an idempotent function that releases the permit; `null` if too many are waiting. */
  enter(from: string): Promise<(() => void) | null>;
}

interface Waiter {
  admit: () => void;
  refuse: () => void;
}

export function createFairSemaphore(limits: { concurrency: number; queueLimit: number }): FairSemaphore {
  const queue = createFairQueue<Waiter>(limits.queueLimit);
  let taken = 0;

  function leave(): void {
    const next = queue.next();
    // The permit goes directly to the waiter whose turn it is.
    if (next) next.admit();
    else taken -= 1;
  }

  function takePermit(): () => void {
    let isInside = true;
    return () => {
      if (isInside) leave();
      isInside = false;
    };
  }

  return {
    hasRoomFor: (from) => taken < limits.concurrency || queue.hasRoomFor(from),
    async enter(from) {
      if (taken < limits.concurrency) {
        taken += 1;
        return takePermit();
      }
      const isAdmitted = await new Promise<boolean>((resolve) => {
        const waiter = { admit: () => resolve(true), refuse: () => resolve(false) };
        queue.join(waiter, from)?.refuse();
      });
      return isAdmitted ? takePermit() : null;
    },
  };
}
