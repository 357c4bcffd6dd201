import { useEffect, useState } from 'react';
import { businessToday, type LocalDate } from '#shared/business-calendar.ts';
import { useNow } from '#web/site/clock.ts';
import { useSite } from '#web/site/site.ts';

/** The current date of the business: first as rendered by the server, then updated, also in a tab that stays open overnight. */
export function useBusinessToday(rendered: LocalDate): LocalDate {
  const { timeZone } = useSite();
  const now = useNow();
  const [today, setToday] = useState(rendered);
  useEffect(() => {
    const look = () => setToday(businessToday(now(), timeZone));
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [now, timeZone]);
  return today;
}
