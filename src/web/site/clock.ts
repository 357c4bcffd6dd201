import { useCallback } from 'react';
import { useSite } from './site.ts';

/** The time as a server reckons it whose clock is so far from the real one. */
export function nowWithOffset(clockOffsetMs: number): Date {
  return new Date(Date.now() + clockOffsetMs);
}

/** `const now = useNow()`; `now()` is the server's idea of the time, so that both agree on "today". */
export function useNow(): () => Date {
  const { clockOffsetMs } = useSite();
  return useCallback(() => nowWithOffset(clockOffsetMs), [clockOffsetMs]);
}
