import { createFairQueue } from './fair-queue.ts';

export interface PriorityQueue {
  /** Begins work with priority. @returns a function that ends it */
  begin(): () => void;
  /** Starts work at once if possible, otherwise when its turn comes; refuses it if the queue is full. */
  enter(work: Work): void;
  /** Whether work that enters now has to wait. */
  isBusy(): boolean;
  /** Removes work that has been abandoned. */
  leave(work: Work): void;
}

export interface Work {
  /** The client address; addresses are served in turn. */
  from: string;
  /** `end` may be called repeatedly. */
  start: (end: () => void) => void;
  refuse: () => void;
}

interface Limits {
  /** Concurrency of other work while work with priority is running. */
  besidePriority: number;
  /** Concurrency otherwise. */
  atMost: number;
  /** The maximum number of waiters. */
  queueLimit: number;
}

/**
 * While work with priority is running, other work starts one piece per turn of the event loop, and only a few run
 * concurrently. Otherwise it is hardly delayed.
 */
export function createPriorityQueue({ besidePriority, atMost, queueLimit }: Limits): PriorityQueue {
  const waiting = createFairQueue<Work>(queueLimit);
  let withPriority = 0;
  let others = 0;
  let isScheduled = false;

  function start(work: Work): void {
    others += 1;
    let isOver = false;
    work.start(() => {
      if (isOver) return;
      isOver = true;
      others -= 1;
      schedule();
    });
  }

  const mayStart = () => others < (withPriority === 0 ? atMost : besidePriority);

  const isBusy = () => withPriority > 0 || waiting.size > 0 || !mayStart();

  function admit(): void {
    isScheduled = false;
    do {
      const next = mayStart() ? waiting.next() : undefined;
      if (!next) break;
      start(next);
    } while (withPriority === 0);
    schedule();
  }

  /** If the concurrency is exhausted, the end of running work schedules the next turn. */
  function schedule(): void {
    if (isScheduled || waiting.size === 0 || !mayStart()) return;
    isScheduled = true;
    setImmediate(admit);
  }

  return {
    begin() {
      withPriority += 1;
      return () => {
        withPriority -= 1;
        schedule();
      };
    },
    isBusy,
    enter(work) {
      if (!isBusy()) return start(work);
      waiting.join(work, work.from)?.refuse();
      schedule();
    },
    leave: (work) => waiting.leave(work, work.from),
  };
}
