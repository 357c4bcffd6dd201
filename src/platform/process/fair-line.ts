/** Those who wait for a turn: one of each address after the other, so that nobody waits behind the crowd of a stranger. */
export interface FairLine<Waiter> {
  readonly size: number;
  /** Whether one more from there would be let in, in the place of another if need be. */
  hasRoomFor(from: string): boolean;
  /** @returns who has to go where the line is full: the newest of the address with the most, which may be this one. */
  join(waiter: Waiter, from: string): Waiter | null;
  /** The one whose turn it is. */
  next(): Waiter | undefined;
  /** Gives up. */
  leave(waiter: Waiter, from: string): void;
}

export function createFairLine<Waiter>(places: number): FairLine<Waiter> {
  /** By address, those whose turn is next first. */
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
    hasRoomFor: (from) => size < places || findLongest()[1].length > (groups.get(from)?.length ?? 0) + 1,
    join(waiter, from) {
      const group = groups.get(from) ?? [];
      group.push(waiter);
      groups.set(from, group);
      size += 1;
      if (size <= places) return null;
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
