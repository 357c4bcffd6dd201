import { useQuery } from '@tanstack/react-query';
import type { Booking } from '#features/bookings/bookings.contract.ts';
import { tripDuration } from '#features/bookings/domain/trip-of-booking.public.ts';
import { m } from '#i18n/generated/messages.js';
import type { LocalDate } from '#shared/business-calendar.ts';
import { classNames } from '#ui/class-names.ts';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { api } from '#web/api/api-client.ts';
import { LoadFailure } from '#web/failure/load-failure.tsx';
import { longDate } from '#web/format/dates.ts';
import { timeRange } from '#web/format/rental-times.ts';
import { useSite } from '#web/site/site.ts';

interface DepartureTime {
  bookingDate: LocalDate;
  timeSlot: string;
}

interface OtherDeparturesProps {
  trip: NonNullable<Booking['trip']>;
  chosen: DepartureTime | null;
  onChoose: (time: DepartureTime) => void;
}

/** Where the party of a trip can go instead: the departures that have a place for everybody. */
export function OtherDepartures({ trip, chosen, onChoose }: OtherDeparturesProps) {
  const { language } = useSite();
  const { departureId: id } = trip;
  const others = useQuery({
    queryKey: ['departures', id, 'others'],
    queryFn: ({ signal }) => api('GET /api/departures/:id/others', { params: { id } }, signal),
    staleTime: 0,
  });
  if (others.isPending) return <Spinner label={m.trip_move_loading()} />;
  if (others.isError) return <LoadFailure title={m.trip_move_failed()} query={others} />;
  const people = trip.people.reduce((sum, { quantity }) => sum + quantity, 0);
  const withRoom = others.data.filter(({ left }) => left >= people);
  if (withRoom.length === 0) return <p>{m.trip_move_none({ count: people })}</p>;
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 font-semibold">{m.trip_move_departures()}</legend>
      {withRoom.map(({ id: each, date, timeSlot, minutes, left }) => {
        const isChosen = chosen?.bookingDate === date && chosen.timeSlot === timeSlot;
        return (
          <button
            key={each}
            type="button"
            aria-pressed={isChosen}
            onClick={() => onChoose({ bookingDate: date, timeSlot })}
            className={classNames(
              'flex min-h-12 flex-wrap items-center justify-between gap-x-4 rounded-md border px-3 py-2 text-left',
              isChosen ? 'border-sea bg-sea text-white' : 'border-edge bg-white hover:border-sea',
            )}
          >
            <span className="font-semibold">
              <span className="inline-block first-letter:uppercase">{longDate(date, language)}</span>,{' '}
              {timeRange(timeSlot, [tripDuration(minutes)])}
            </span>
            <span>{m.trip_book_left({ count: left })}</span>
          </button>
        );
      })}
    </fieldset>
  );
}
