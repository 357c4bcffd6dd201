import { useQuery } from '@tanstack/react-query';
import { m } from '#i18n/generated/messages.js';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { StaffLoadFailure } from '#web/failure/staff-load-failure.tsx';
import { useSite } from '#web/site/site.ts';
import type { StormBooking, StormDay } from '../../storm-days.contract.ts';
import { stormBookingsQuery } from '../storm-queries.ts';
import { StormBookingRow } from './storm-booking-row.tsx';

/** Who no mail reaches and who has not chosen yet. */
const isToCall = ({ state, hasEmail, mail }: StormBooking) =>
  (state === 'open' || state === 'untold') && (!hasEmail || mail === 'failed');

/** The bookings of a day, those first whose guests have to be called. */
export function StormBookings({ day }: { day: StormDay }) {
  const { language } = useSite();
  const bookings = useQuery(stormBookingsQuery(day, language));
  if (bookings.isError && !bookings.data)
    return <StaffLoadFailure title={m.storm_preview_failed()} query={bookings} />;
  if (!bookings.data) return <Spinner label={m.storm_counting()} />;
  const toCall = bookings.data.filter(isToCall);
  const others = bookings.data.filter((booking) => !isToCall(booking));
  return (
    <div className="grid grid-cols-1 gap-4 border-t border-line pt-4">
      {bookings.data.length === 0 && <p className="text-sea-soft">{m.storm_bookings_none()}</p>}
      <Group title={m.storm_to_call()} bookings={toCall} day={day} />
      <Group title={m.storm_all_bookings()} bookings={others} day={day} />
    </div>
  );
}

interface GroupProps {
  title: string;
  bookings: readonly StormBooking[];
  day: StormDay;
}

function Group({ title, bookings, day }: GroupProps) {
  if (bookings.length === 0) return null;
  return (
    <section aria-label={title} className="grid grid-cols-1 gap-2">
      <h3 className="font-semibold">{title}</h3>
      <ul className="grid grid-cols-1 gap-2">
        {bookings.map((booking) => (
          <li key={booking.id}>
            <StormBookingRow booking={booking} day={day} isToCall={isToCall(booking)} />
          </li>
        ))}
      </ul>
    </section>
  );
}
