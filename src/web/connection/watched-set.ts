import { useSyncExternalStore } from 'react';

/** A set outside of components, which can watch whether it is empty. */
export interface WatchedSet<Entry> extends Iterable<Entry> {
  /** @returns what takes the entry out again */
  add: (entry: Entry) => () => void;
  /** False on the server and for the first render. */
  useHasEntries: () => boolean;
}

export function createWatchedSet<Entry>(): WatchedSet<Entry> {
  const entries = new Set<Entry>();
  const listeners = new Set<() => void>();
  const announce = () => {
    for (const listener of listeners) listener();
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };

  return {
    [Symbol.iterator]: () => entries.values(),
    add: (entry) => {
      entries.add(entry);
      announce();
      return () => {
        entries.delete(entry);
        announce();
      };
    },
    useHasEntries: () =>
      useSyncExternalStore(
        subscribe,
        () => entries.size > 0,
        () => false,
      ),
  };
}
