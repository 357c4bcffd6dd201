/** A bounded queue that serves addresses in turn, so that a crowd behind one address does not delay the others. */
export interface FairQueue<Waiter> {
  readonly size: number;
  /** Whether one more from this address would be admitted, displacing another if necessary. */
  hasRoomFor(from: string): boolean;
  /** @returns whom to refuse if the queue is full: the newest waiter of the longest group, possibly this one. */
  join(waiter: Waiter, from: string): Waiter | null;
  /** Removes and returns the waiter whose turn it is. */
  next(): Waiter | undefined;
  /** Removes a waiter that has given up. */
  leave(waiter: Waiter, from: string): void;
}

export function createFairQueue<Waiter>(limit: number): FairQueue<Waiter> {
  /** By address, in the order of their turns. */
  const groups = new Map<string, Waiter[]>();
  let size = 0;

  function findLongest(): [from: string, group: Waiter[]] {
    let longest: [string, Waiter[]] = ['', []];
    for (const entry of groups) if (entry[1].length > longest[1].length) longest = entry;
    return longest;
  }

  function take(from: string, group: Waiter[], at: number): Waiter | undefined {
    const [waiter] = group.splice(at, 1);
    if (waiter !== undefined) size -= 1;
    if (group.length === 0) groups.delete(from);
    return waiter;
  }

  return {
    get size() {
      return size;
    },
    hasRoomFor: (from) => size < limit || findLongest()[1].length > (groups.get(from)?.length ?? 0) + 1,
    join(waiter, from) {
      const group = groups.get(from) ?? [];
      group.push(waiter);
      groups.set(from, group);
      size += 1;
      if (size <= limit) return null;
      const [whose, longest] = findLongest();
      // Of groups of the same length, the one that was joined last.
      const [last, crowd] = group.length < longest.length ? [whose, longest] : [from, group];
      return take(last, crowd, crowd.length - 1) ?? waiter;
    },
    next() {
      const [first] = groups;
      if (!first) return undefined;
      const [from, group] = first;
      groups.delete(from);
      groups.set(from, group);
      return take(from, group, 0);
    },
    leave(waiter, from) {
      const group = groups.get(from);
      const at = group?.indexOf(waiter) ?? -1;
      if (group && at >= 0) take(from, group, at);
    },
  };
}
