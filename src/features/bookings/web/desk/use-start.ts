import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { openingOn } from '#features/opening-hours/domain/opening-on.public.ts';
import { getOpeningHours, openingHoursKey } from '#features/opening-hours/opening-hours.calls.ts';
import { businessTimeAt, type LocalDate } from '#shared/business-calendar.ts';
import { timeSlotText, usualHours } from '#shared/rental-time.ts';
import { api } from '#web/api/api-client.ts';
import { useNow } from '#web/site/clock.ts';
import { useSite } from '#web/site/site.ts';
import type { WalkInRequest } from '../../desk.contract.ts';
import { runningSlot } from '../../domain/desk/start-now.ts';

/** When a booking at the desk begins: now, until somebody chooses another time. */
export function useStart() {
  const { timeZone } = useSite();
  const now = useNow();
  const [source, setSource] = useState<WalkInRequest['source']>('walk_in');
  const [chosenDate, chooseDate] = useState<LocalDate | null>(null);
  const [chosenSlot, chooseSlot] = useState<string | null>(null);
  const { date: today, ...time } = businessTimeAt(now(), timeZone);
  const { data: hours } = useQuery({
    queryKey: openingHoursKey,
    queryFn: ({ signal }) => api(getOpeningHours, {}, signal),
  });
  const openOn = (day: LocalDate) => (hours ? openingOn(hours, day).open : usualHours);
  const running = runningSlot(time, openOn(today));
  const nowSlot = running === null ? null : timeSlotText(running);
  const date = chosenDate ?? today;
  const isToday = date === today;
  const timeSlot = chosenSlot ?? (isToday ? nowSlot : timeSlotText(openOn(date)?.from ?? usualHours.from));
  return {
    source,
    setSource,
    today,
    date,
    isToday,
    nowSlot,
    timeSlot,
    /** The server says then which half hour is running. */
    isNow: isToday && chosenSlot === null,
    chooseDate: (day: LocalDate) => {
      chooseDate(day);
      chooseSlot(null);
    },
    chooseSlot,
  };
}

export type Start = ReturnType<typeof useStart>;
