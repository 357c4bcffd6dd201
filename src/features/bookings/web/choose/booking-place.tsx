import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { canBeAnnounced, placeOn } from '#features/content/domain/schedule-in-force.public.ts';
import { WeekPlaces } from '#features/content/web/week-places.public.tsx';
import { m } from '#i18n/generated/messages.js';
import { businessToday, type LocalDate } from '#shared/business-calendar.ts';
import { toLocale } from '#shared/language.ts';
import { PlaceLink } from '#web/place/place-link.tsx';
import { useNow } from '#web/site/clock.ts';
import { useSite } from '#web/site/site.ts';
import { weeklyScheduleQuery } from '../booking-queries.ts';

/** Where to come to on a day: told only for days that the schedule in force covers. */
export function BookingPlace({ date }: { date: LocalDate }) {
  const { language, timeZone } = useSite();
  const now = useNow();
  const [today] = useState(() => businessToday(now(), timeZone));
  const schedule = useQuery(weeklyScheduleQuery(language));
  if (schedule.isPending) return '…';
  const week = schedule.data ?? null;
  const place = placeOn(date, week, today);
  return (
    <>
      {place ? (
        <span lang={toLocale(week?.language ?? language)}>
          <PlaceLink place={place} className="inline-block" />
        </span>
      ) : (
        canBeAnnounced(date, today) && m.booking_place_open()
      )}
      {week && <WeekPlaces schedule={week} today={today} />}
    </>
  );
}
