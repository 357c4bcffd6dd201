import { useCallback } from 'react';
import { businessToday, type LocalDate } from '#shared/business-calendar.ts';
import { nowWithOffset } from './clock.ts';
import { useSite } from './site.ts';

/** `const now = useNow()`; `now()` is the server's idea of the time, so that both agree on "today". */
export function useNow(): () => Date {
  const { clockOffsetMs } = useSite();
  return useCallback(() => nowWithOffset(clockOffsetMs), [clockOffsetMs]);
}

/** `today()` is the day in the business's time zone. */
export function useToday(): () => LocalDate {
  const { timeZone } = useSite();
  const now = useNow();
  return () => businessToday(now(), timeZone);
}
