import { type TouchEvent, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { addDays, businessToday, isLocalDate, type LocalDate } from '#shared/business-calendar.ts';
import { arrivalParameter } from '#shared/links/arrival-link.ts';
import { useSite } from '#web/site/site.ts';
import { useNow } from '#web/site/use-now.ts';

const dateParameter = 'date';

export interface ShownDay {
  date: LocalDate;
  today: LocalDate;
  /** @param reference the booking that is looked for on that day */
  show: (date: LocalDate, reference?: string) => void;
}

/** The day stands in the address; without one it is today, also after midnight. */
export function useDay(): ShownDay {
  const [query, setQuery] = useSearchParams();
  const { timeZone } = useSite();
  const today = businessToday(useNow()(), timeZone);
  const asked = query.get(dateParameter) ?? '';
  const show = (date: LocalDate, reference?: string) => {
    const next = new URLSearchParams(query);
    if (reference) next.set(arrivalParameter, reference);
    else next.delete(arrivalParameter);
    if (date === today) next.delete(dateParameter);
    else next.set(dateParameter, date);
    setQuery(next);
  };
  return { date: isLocalDate(asked) ? asked : today, today, show };
}

const farPx = 70;

/** A finger that moves sideways turns to the next day, or the one before; one that scrolls does not. */
export function useDaySwipe({ date, show }: ShownDay) {
  const start = useRef<{ x: number; y: number } | null>(null);
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const touch = touches[0];
      start.current = touch && touches.length === 1 ? { x: touch.clientX, y: touch.clientY } : null;
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const touch = changedTouches[0];
      if (!start.current || !touch) return;
      const x = touch.clientX - start.current.x;
      const y = touch.clientY - start.current.y;
      start.current = null;
      if (Math.abs(x) >= farPx && Math.abs(x) > 2 * Math.abs(y)) show(addDays(date, x < 0 ? 1 : -1));
    },
  };
}
