import { useSyncExternalStore } from 'react';

const neverChanges = () => () => {};

/** False on the server and for the first render, so that both draw the same page. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}
