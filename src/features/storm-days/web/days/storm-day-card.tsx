import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { rentalItemsQuery } from '#features/catalogue/web/rental-items.public.ts';
import { m } from '#i18n/generated/messages.js';
import { staffDate, staffTimestamp } from '#shared/staff-dates.ts';
import { Button } from '#ui/button/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { StaffLoadFailure } from '#web/failure/staff-load-failure.tsx';
import { capitalise } from '#web/format/capitalise.ts';
import { useSite } from '#web/site/site.ts';
import type { StormBooking, StormDay } from '../../storm-days.contract.ts';
import { StormBookingRow } from '../bookings/storm-booking-row.tsx';
import { stormReasonText } from '../storm-labels.public.ts';
import { stormBookingsQuery } from '../storm-queries.ts';
import { sumText } from '../storm-sums.ts';
import { isDone } from './count-progress.ts';
import { StormActions } from './storm-actions.tsx';
import { StormProgress } from './storm-progress.tsx';

/** A day that was called off: what, why, how far it has got, and what staff can do about it. */
export function StormDayCard({ day }: { day: StormDay }) {
  const { language, timeZone } = useSite();
  const [isOpen, setOpen] = useState(false);
  const titles = useTitles(day);
  const date = staffDate(day.date, language);
  const { from, until, sums } = day;
  return (
    <article
      aria-label={`${date}, ${from}–${until}`}
      className="grid grid-cols-1 gap-3 rounded-lg border border-line bg-white p-4 sm:p-5"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="text-lg font-semibold tabular-nums">
          {date}, {from}–{until}
        </h2>
        <State day={day} />
      </div>
      <div>
        <p className="wrap-anywhere">{titles}</p>
        <p className="text-sm text-sea-soft">{describeOrigin(day, language, timeZone)}</p>
      </div>
      {day.state === 'paused' && <Notice tone="warning">{m.storm_paused_text()}</Notice>}
      {sums.bookingCount > 0 ? (
        <>
          <p className="font-semibold tabular-nums">{sumText(sums, language)}</p>
          <StormProgress day={day} />
        </>
      ) : (
        <p>{m.storm_bookings_none()}</p>
      )}
      <div className="flex flex-wrap gap-2">
        {sums.bookingCount > 0 && (
          <Button size="compact" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? m.storm_bookings_hide() : m.storm_show_bookings()}
          </Button>
        )}
        <StormActions day={day} />
      </div>
      {isOpen && <StormBookings day={day} />}
    </article>
  );
}

function useTitles({ itemIds, departure }: StormDay): string {
  const { language } = useSite();
  const { data } = useQuery(rentalItemsQuery(language));
  if (departure) return departure.titles[language] || departure.titles.EN || m.trip_untitled();
  return itemIds.map((id) => data?.find(({ itemId }) => itemId === id)?.title ?? id).join(', ');
}

function describeOrigin(
  day: StormDay,
  language: Parameters<typeof staffTimestamp>[1],
  timeZone: string,
): string {
  const reason = capitalise(stormReasonText(day.reason, { isTrip: day.departure !== null }));
  const time = staffTimestamp(day.calledOffAt, language, timeZone);
  return day.staff === null
    ? m.storm_day_line({ reason, time })
    : m.storm_day_line_by({ reason, time, staff: day.staff });
}

function State({ day }: { day: StormDay }) {
  const texts: Record<StormDay['state'], () => string> = {
    running: () => (isDone(day) ? m.storm_state_done() : m.storm_state_running()),
    paused: () => m.storm_state_paused(),
    lifted: () => m.storm_state_lifted(),
  };
  const isBusy = day.state !== 'lifted' && !isDone(day);
  return (
    <span
      className={classNames(
        'rounded-full px-2.5 py-0.5 text-sm font-semibold',
        isBusy ? 'bg-amber-tint text-amber' : 'bg-foam text-sea',
      )}
    >
      {texts[day.state]()}
    </span>
  );
}

/** Guests whom no mail reaches and who have not chosen yet. */
const isToCall = ({ state, hasEmail, mail }: StormBooking) =>
  (state === 'open' || state === 'untold') && (!hasEmail || mail === 'failed');

/** The bookings of a day, those first whose guests have to be called. */
function StormBookings({ day }: { day: StormDay }) {
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
