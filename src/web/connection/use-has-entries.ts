import { useSyncExternalStore } from 'react';
import type { WatchedSet } from './watched-set.ts';

type Watched = Pick<WatchedSet<unknown>, 'hasEntries' | 'subscribe'>;

/** Whether something is in a set; false on the server and for the first render. */
export function useHasEntries({ subscribe, hasEntries }: Watched): boolean {
  return useSyncExternalStore(subscribe, hasEntries, () => false);
}
