import { useCallback } from 'react';
import { useSite } from './site.ts';

/** `const now = useNow()`; `now()` is the server's idea of the time, so that both agree on "today". */
export function useNow(): () => Date {
  const { clockOffsetMs } = useSite();
  return useCallback(() => new Date(Date.now() + clockOffsetMs), [clockOffsetMs]);
}
