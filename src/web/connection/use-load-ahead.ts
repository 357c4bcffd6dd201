import { useEffect } from 'react';

/** Where a browser cannot say that it is idle. */
const pauseMs = 200;

function untilIdle(): Promise<void> {
  return new Promise((resolve) => {
    // Not every browser has it.
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 2_000 });
    else setTimeout(resolve, pauseMs);
  });
}

/**
 * Loads what will be needed, because the connection may be gone by then: one after another, each when the browser has
 * nothing else to do, so that a slow phone answers taps in between. What fails is loaded when it is needed.
 * @param loads must stay the same.
 */
export function useLoadAhead(loads: readonly (() => Promise<unknown>)[]): void {
  useEffect(() => {
    let isLeft = false;
    async function loadAll() {
      for (const load of loads) {
        await untilIdle();
        if (isLeft) return;
        await load().catch(() => undefined);
      }
    }
    void loadAll();
    return () => {
      isLeft = true;
    };
  }, [loads]);
}
