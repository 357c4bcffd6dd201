import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { canBeAnnounced } from '#features/content/domain/schedule-in-force.public.ts';
import { m } from '#i18n/generated/messages.js';
import { businessToday, type LocalDate } from '#shared/business-calendar.ts';
import { PlaceText } from '#web/place/place-text.tsx';
import { useSite } from '#web/site/site.ts';
import { useNow } from '#web/site/use-now.ts';
import { placeOfDayQuery } from '../booking-queries.ts';

interface PlaceOfDayProps {
  date: LocalDate;
  /** Only its name. */
  isBrief?: boolean;
}

/** Where to come to on a day, and how; or that it will be announced. */
export function PlaceOfDay({ date, isBrief = false }: PlaceOfDayProps) {
  const { language, timeZone } = useSite();
  const now = useNow();
  const [today] = useState(() => businessToday(now(), timeZone));
  const { data, isPending } = useQuery(placeOfDayQuery(date, language));
  if (isPending) return '…';
  if (!data) return m.booking_week_failed();
  const { place } = data;
  if (!place) return canBeAnnounced(date, today) && m.booking_place_open();
  return <PlaceText place={place} isBrief={isBrief} />;
}
