/** A set that says when it changes. It knows nothing of React, since the server loads what uses it. */
export interface WatchedSet<Entry> extends Iterable<Entry> {
  /** @returns what takes the entry out again */
  add: (entry: Entry) => () => void;
  hasEntries: () => boolean;
  subscribe: (listener: () => void) => () => void;
}

export function createWatchedSet<Entry>(): WatchedSet<Entry> {
  const entries = new Set<Entry>();
  const listeners = new Set<() => void>();
  const announce = () => {
    for (const listener of listeners) listener();
  };

  return {
    [Symbol.iterator]: () => entries.values(),
    hasEntries: () => entries.size > 0,
    add: (entry) => {
      entries.add(entry);
      announce();
      return () => {
        entries.delete(entry);
        announce();
      };
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
