import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { tripDuration } from '#features/bookings/domain/trip-of-booking.public.ts';
import { bookDeparturePath } from '#features/guided-trips/web/departure-paths.public.ts';
import { departureQuery } from '#features/guided-trips/web/departure-query.public.ts';
import { m } from '#i18n/generated/messages.js';
import { LinkButton } from '#ui/button/link-button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { QuantityStepper } from '#ui/form/quantity-stepper.tsx';
import { api } from '#web/api/api-client.ts';
import { ApiError } from '#web/api/api-error.ts';
import { LoadFailure } from '#web/failure/load-failure.tsx';
import { longDate } from '#web/format/dates.ts';
import { timeRange } from '#web/format/rental-times.ts';
import { useSite } from '#web/site/site.ts';
import { EmailForm } from './email-form.tsx';

/** How many seats of a departure to wait for, and the address to notify. */
export function SeatsForm({ id }: { id: string }) {
  const { language } = useSite();
  const [seats, setSeats] = useState(1);
  const departure = useQuery(departureQuery(id, language));
  const { data, error } = departure;
  // A truncated address has an id of another form.
  if (error instanceof ApiError && [404, 422].includes(error.status))
    return <Over text={m.trip_book_gone()} />;
  if (error && !data) return <LoadFailure title={m.trip_book_failed()} query={departure} />;
  if (!data) return <Spinner label={m.booking_loading()} />;
  if (!data.isOnSale) return <Over text={m.trip_book_full()} />;
  const places = m.trip_book_places();
  return (
    <div className="grid gap-6">
      <div className="grid gap-1">
        <h2 className="text-xl wrap-anywhere">{data.title}</h2>
        <p className="first-letter:uppercase">
          {longDate(data.date, language)}, {timeRange(data.timeSlot, [tripDuration(data.minutes)])}
        </p>
      </div>
      <div className="grid justify-items-start gap-1.5">
        <p aria-hidden="true" className="font-semibold">
          {places}
        </p>
        <QuantityStepper
          value={seats}
          min={1}
          max={data.seats}
          onChange={setSeats}
          label={places}
          decreaseLabel={m.booking_quantity_less({ item: places })}
          increaseLabel={m.booking_quantity_more({ item: places })}
        />
      </div>
      {seats > data.left ? (
        <EmailForm
          key={language}
          wish={{ seats, language }}
          join={(body) => api('POST /api/departures/:id/waiting-list', { params: { id }, body })}
          next={<OtherTrips />}
        />
      ) : (
        <Notice
          tone="success"
          title={m.trip_book_left({ count: data.left })}
          action={
            <LinkButton to={bookDeparturePath(id)} size="compact">
              {m.trips_book()}
            </LinkButton>
          }
        />
      )}
    </div>
  );
}

function Over({ text }: { text: string }) {
  return <Notice tone="warning" title={text} action={<OtherTrips />} />;
}

function OtherTrips() {
  return (
    <LinkButton to="/guided-trips" size="compact">
      {m.trip_book_others()}
    </LinkButton>
  );
}
