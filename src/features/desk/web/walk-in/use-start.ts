import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { openingOn } from '#features/opening-hours/domain/opening-on.public.ts';
import { businessTimeAt, type LocalDate } from '#shared/business-calendar.ts';
import { findSlotNumber, slotNumbersOf, timeSlotText, usualHours } from '#shared/rental-time.ts';
import { api } from '#web/api/api-client.ts';
import { openingHoursKey } from '#web/api/query-keys.ts';
import { useSite } from '#web/site/site.ts';
import { useNow } from '#web/site/use-now.ts';
import type { WalkInRequest } from '../../desk.contract.ts';
import { hasBegun, passedMinutes, runningSlot, walkInStart } from '../../domain/start-now.ts';

const tickMs = 10_000;

/** The time, again every few seconds: the screen of a desk stands open for hours. */
function useTime(): Date {
  const now = useNow();
  const [time, setTime] = useState(now);
  useEffect(() => {
    const timer = setInterval(() => setTime(now()), tickMs);
    return () => clearInterval(timer);
  }, [now]);
  return time;
}

/** When a booking at the desk starts: now, until another time is chosen. */
export function useStart() {
  const { timeZone } = useSite();
  const now = useTime();
  const [source, setSource] = useState<WalkInRequest['source']>('walk_in');
  const [chosenDate, chooseDate] = useState<LocalDate | null>(null);
  const [chosenSlot, chooseSlot] = useState<string | null>(null);
  const { date: today, ...time } = businessTimeAt(now, timeZone);
  const { data: hours } = useQuery({
    queryKey: openingHoursKey,
    queryFn: ({ signal }) => api('GET /api/opening-hours', {}, signal),
  });
  const openOn = (day: LocalDate) => (hours ? openingOn(hours, day).open : usualHours);
  const start = walkInStart(time, openOn(today));
  const nowSlot = start === null ? null : timeSlotText(start);
  const date = chosenDate ?? today;
  const isToday = date === today;
  const open = openOn(date);
  const first = isToday ? runningSlot(time, open) : (open?.from ?? null);
  // The current half hour can still be chosen; past ones and those outside opening hours cannot.
  const times = open && first !== null ? slotNumbersOf({ ...open, from: first }).map(timeSlotText) : [];
  const chosen = chosenSlot !== null && times.includes(chosenSlot) ? chosenSlot : null;
  const timeSlot = chosen ?? (isToday ? nowSlot : (times[0] ?? null));
  return {
    source,
    setSource,
    today,
    date,
    isToday,
    nowSlot,
    timeSlot,
    /** When it can begin on the day. */
    times,
    /** The half hour of the first choice is still to begin. */
    isNextOne: start !== null && !hasBegun(time, start),
    /** Of a half hour that is running: so much of it has passed, and nobody gets it. */
    passedOf: (slot: string) => (isToday ? passedMinutes(time, findSlotNumber(slot) ?? -1) : 0),
    isNow: isToday && chosen === null,
    chooseDate: (day: LocalDate) => {
      chooseDate(day);
      chooseSlot(null);
    },
    chooseSlot,
  };
}

export type Start = ReturnType<typeof useStart>;
