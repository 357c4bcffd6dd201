import { CalendarDays, Clock, MapPin, UserCheck, Users } from 'lucide-react';
import { Fact, PlaceOfDay } from '#features/booking-flow/web/guest-parts.public.ts';
import { tripDuration } from '#features/bookings/domain/trip-of-booking.public.ts';
import { m } from '#i18n/generated/messages.js';
import { Panel } from '#ui/layout/panel.tsx';
import { longDate } from '#web/format/dates.ts';
import { timeRange } from '#web/format/rental-times.ts';
import { dayAndTime } from '#web/format/times.ts';
import { PlaceText } from '#web/place/place-text.tsx';
import { useSite } from '#web/site/site.ts';
import type { BookableDeparture } from '../../trip-booking.contract.ts';

/** When and where it is, for whom, and from how many people on. */
export function DepartureFacts({ departure }: { departure: BookableDeparture }) {
  const { language, timeZone } = useSite();
  const { date, place, timeSlot, minutes, left, fewest, decidesAt, minAge, maxWeightKg } = departure;
  const limits = [
    ...(minAge === null ? [] : [m.trips_min_age({ age: minAge })]),
    ...(maxWeightKg === null ? [] : [m.trips_max_weight({ weight: maxWeightKg })]),
  ];
  return (
    <Panel tone="foam" as="aside" aria-label={m.trip_book_facts()}>
      <dl className="grid gap-4 sm:max-lg:grid-cols-2">
        <Fact icon={<CalendarDays className="size-6" />} name={m.booking_date()}>
          <span className="inline-block first-letter:uppercase">{longDate(date, language)}</span>
        </Fact>
        <Fact icon={<Clock className="size-6" />} name={m.booking_time()}>
          {timeRange(timeSlot, [tripDuration(minutes)])}
        </Fact>
        <Fact icon={<MapPin className="size-6" />} name={m.trips_place()}>
          {place ? <PlaceText place={place} /> : <PlaceOfDay date={date} />}
        </Fact>
        <Fact icon={<Users className="size-6" />} name={m.trip_book_places()}>
          {m.trip_book_left({ count: left })}
          {fewest > 1 && (
            <span className="block text-base font-normal">
              {m.trip_book_fewest({ count: fewest })}
              {decidesAt && ` ${m.trip_book_decided({ time: dayAndTime(decidesAt, language, timeZone) })}`}
            </span>
          )}
        </Fact>
        {limits.length > 0 && (
          <Fact icon={<UserCheck className="size-6" />} name={m.trips_limits()}>
            {limits.join(', ')}
          </Fact>
        )}
      </dl>
    </Panel>
  );
}
