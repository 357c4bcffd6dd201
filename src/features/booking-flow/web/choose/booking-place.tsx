import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { WeekPlaces } from '#features/content/web/week-places.public.tsx';
import { businessToday, type LocalDate } from '#shared/business-calendar.ts';
import { useSite } from '#web/site/site.ts';
import { useNow } from '#web/site/use-now.ts';
import { weeklyScheduleQuery } from '../booking-queries.ts';
import { PlaceOfDay } from './place-of-day.tsx';

/** Where to come to on a day, and the week of the home page to be looked at beside it. */
export function BookingPlace({ date }: { date: LocalDate }) {
  const { language, timeZone } = useSite();
  const now = useNow();
  const [today] = useState(() => businessToday(now(), timeZone));
  const week = useQuery(weeklyScheduleQuery(language)).data;
  return (
    <>
      <PlaceOfDay date={date} />
      {week && <WeekPlaces schedule={week} today={today} />}
    </>
  );
}
