export interface PriorityQueue {
  /** Something with priority begins; the function that it answers with ends it. */
  begin(): () => void;
  /** Calls `work` when it may start, at once where nothing with priority is under way; `end` may be called repeatedly. */
  enter(work: (end: () => void) => void): void;
}

/**
 * While something with priority is under way, other work starts in the order in which it came, one piece in each turn
 * of the event loop, and no more than `concurrent` at once. Otherwise it is not held up.
 */
export function createPriorityQueue(concurrent: number): PriorityQueue {
  const waiting: ((end: () => void) => void)[] = [];
  let withPriority = 0;
  let others = 0;
  let isScheduled = false;

  function start(work: (end: () => void) => void): void {
    others += 1;
    let isOver = false;
    work(() => {
      if (isOver) return;
      isOver = true;
      others -= 1;
      schedule();
    });
  }

  function admit(): void {
    isScheduled = false;
    if (withPriority === 0) for (const work of waiting.splice(0)) start(work);
    const next = others < concurrent ? waiting.shift() : undefined;
    if (next) start(next);
    schedule();
  }

  /** Where all places are taken, the end of one of them schedules the next turn. */
  function schedule(): void {
    const mayStart = withPriority === 0 || others < concurrent;
    if (isScheduled || waiting.length === 0 || !mayStart) return;
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
    enter(work) {
      if (withPriority === 0 && waiting.length === 0) return start(work);
      waiting.push(work);
      schedule();
    },
  };
}
