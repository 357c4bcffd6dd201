import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
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
import type { OtherDeparture } from '../trip-booking.contract.ts';

interface DepartureTime {
  bookingDate: LocalDate;
  timeSlot: string;
}

interface OtherDeparturesProps {
  trip: NonNullable<Booking['trip']>;
  /** How many of the party go; all of them where it is absent. */
  people?: number;
  /** Where they can also stay; absent where they go elsewhere. */
  own?: DepartureTime;
  chosen: DepartureTime | null;
  onChoose: (time: DepartureTime, departureId: string) => void;
}

/** Where the party of a trip can go instead: the departures that have a place for everybody. */
export function OtherDepartures({
  trip,
  people = countAll(trip),
  own,
  chosen,
  onChoose,
}: OtherDeparturesProps) {
  const { departureId: id } = trip;
  const others = useQuery({
    queryKey: ['departures', id, 'others'],
    queryFn: ({ signal }) => api('GET /api/departures/:id/others', { params: { id } }, signal),
    staleTime: 0,
  });
  if (others.isPending) return <Spinner label={m.trip_move_loading()} />;
  if (others.isError) return <LoadFailure title={m.trip_move_failed()} query={others} />;
  const withRoom = others.data.filter(({ left }) => left >= people);
  if (withRoom.length === 0) return <p>{m.trip_move_none({ count: people })}</p>;
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 font-semibold">{own ? m.split_departures() : m.trip_move_departures()}</legend>
      {own && (
        <DepartureButton isChosen={isAt(chosen, own)} onChoose={() => onChoose(own, id)}>
          <span className="font-semibold">{m.split_same_departure()}</span>
        </DepartureButton>
      )}
      {withRoom.map((other) => {
        const time = { bookingDate: other.date, timeSlot: other.timeSlot };
        return (
          <DepartureButton
            key={other.id}
            isChosen={isAt(chosen, time)}
            onChoose={() => onChoose(time, other.id)}
          >
            <Departure {...other} />
          </DepartureButton>
        );
      })}
    </fieldset>
  );
}

const countAll = ({ people }: OtherDeparturesProps['trip']) =>
  people.reduce((sum, { quantity }) => sum + quantity, 0);

const isAt = (chosen: DepartureTime | null, { bookingDate, timeSlot }: DepartureTime) =>
  chosen?.bookingDate === bookingDate && chosen.timeSlot === timeSlot;

interface DepartureButtonProps {
  isChosen: boolean;
  onChoose: () => void;
  children: ReactNode;
}

function DepartureButton({ isChosen, onChoose, children }: DepartureButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onChoose}
      className={classNames(
        'flex min-h-12 flex-wrap items-center justify-between gap-x-4 rounded-md border px-3 py-2 text-left',
        isChosen ? 'border-sea bg-sea text-white' : 'border-edge bg-white hover:border-sea',
      )}
    >
      {children}
    </button>
  );
}

function Departure({ date, timeSlot, minutes, left }: OtherDeparture) {
  const { language } = useSite();
  return (
    <>
      <span className="font-semibold">
        <span className="inline-block first-letter:uppercase">{longDate(date, language)}</span>,{' '}
        {timeRange(timeSlot, [tripDuration(minutes)])}
      </span>
      <span>{m.trip_book_left({ count: left })}</span>
    </>
  );
}
