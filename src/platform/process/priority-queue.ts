import { createFairLine } from './fair-line.ts';

export interface PriorityQueue {
  /** Something with priority begins; the function that it answers with ends it. */
  begin(): () => void;
  /** Work starts at once where it may, and otherwise when its turn comes; where too much waits it is refused. */
  enter(work: Work): void;
  /** Whether work that enters now has to wait. */
  isBusy(): boolean;
  /** Nobody waits for it any more. */
  leave(work: Work): void;
}

export interface Work {
  /** Whose it is: no address makes others wait longer than its share. */
  from: string;
  /** `end` may be called repeatedly. */
  start: (end: () => void) => void;
  refuse: () => void;
}

interface Limits {
  /** How much other work is under way at once while something with priority is. */
  besidePriority: number;
  /** And otherwise. */
  atMost: number;
  /** How much may wait. */
  line: number;
}

/**
 * While something with priority is under way, other work starts one piece in each turn of the event loop, and no more
 * than a few at once. Otherwise it is hardly held up.
 */
export function createPriorityQueue({ besidePriority, atMost, line: places }: Limits): PriorityQueue {
  const line = createFairLine<Work>(places);
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

  const isBusy = () => withPriority > 0 || line.size > 0 || !mayStart();

  function admit(): void {
    isScheduled = false;
    do {
      const next = mayStart() ? line.next() : undefined;
      if (!next) break;
      start(next);
    } while (withPriority === 0);
    schedule();
  }

  /** Where all places are taken, the end of one of them schedules the next turn. */
  function schedule(): void {
    if (isScheduled || line.size === 0 || !mayStart()) return;
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
      line.join(work, work.from)?.refuse();
      schedule();
    },
    leave: (work) => line.leave(work, work.from),
  };
}
