import { useCallback } from 'react';
import { nowWithOffset } from './clock.ts';
import { useSite } from './site.ts';

/** `const now = useNow()`; `now()` is the server's idea of the time, so that both agree on "today". */
export function useNow(): () => Date {
  const { clockOffsetMs } = useSite();
  return useCallback(() => nowWithOffset(clockOffsetMs), [clockOffsetMs]);
}
