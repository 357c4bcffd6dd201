import { startTransition, useEffect, useState } from 'react';

let isTakenOver = false;

/** Whether React has taken over the page that was loaded; false while its first effects run. */
export function hasTakenOver(): boolean {
  return isTakenOver;
}

/**
 * As `useHydrated`; but what becomes of it is drawn in pieces, and not in one, which would block a slow phone for a tenth of a
 * second.
 */
export function useTakenOver(): boolean {
  const [isOver, setOver] = useState(isTakenOver);
  useEffect(() => {
    isTakenOver = true;
    startTransition(() => setOver(true));
  }, []);
  return isOver;
}
