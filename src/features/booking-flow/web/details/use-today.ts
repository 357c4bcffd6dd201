import { businessToday, type LocalDate } from '#shared/business-calendar.ts';
import { useNow } from '#web/site/clock.ts';
import { useSite } from '#web/site/site.ts';

/** `today()` is the day in the business's time zone. */
export function useToday(): () => LocalDate {
  const { timeZone } = useSite();
  const now = useNow();
  return () => businessToday(now(), timeZone);
}
