import { useEffect, useEffectEvent, useRef } from 'react';

/** Calls `onEnd` after so long, not counting the time in which it is paused. */
export function usePausableTimeout(durationMs: number, isPaused: boolean, onEnd: () => void): void {
  const leftMs = useRef(durationMs);
  const end = useEffectEvent(onEnd);

  useEffect(() => {
    if (isPaused) return;
    const since = performance.now();
    const timer = setTimeout(() => end(), leftMs.current);
    return () => {
      clearTimeout(timer);
      leftMs.current -= performance.now() - since;
    };
  }, [isPaused]);
}
