import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { bookingQuery, useRentalItems } from '#features/booking-flow/web/booking-queries.public.ts';
import { bookedTime } from '#features/booking-flow/web/guest-parts.public.ts';
import type { Booking } from '#features/bookings/bookings.contract.ts';
import { parseItemsBooked } from '#features/bookings/domain/items-booked.public.ts';
import { durationText } from '#i18n/duration-text.ts';
import { m } from '#i18n/generated/messages.js';
import { Button } from '#ui/button/button.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { LoadFailure } from '#web/failure/load-failure.tsx';
import { euro } from '#web/format/money.ts';
import { clockText } from '#web/format/times.ts';
import { useSite } from '#web/site/site.ts';
import { posterBooking } from './poster-booking.ts';

/** Staff may hand the craft out, or the hold may expire, while the page is open. */
const refetchInterval = 10_000;

/** The booking that the guest shows at the desk. */
export function NowHeld({ id }: { id: string }) {
  const booking = useQuery({ ...bookingQuery(id, undefined), staleTime: 0, refetchInterval });
  if (booking.data) return <Held booking={booking.data} />;
  if (booking.isError)
    return (
      <div className="grid gap-4">
        <LoadFailure title={m.now_failed()} query={booking} />
        <Button onClick={() => posterBooking.forget()}>{m.now_again()}</Button>
      </div>
    );
  return <Spinner label={m.now_loading()} />;
}

function Held({ booking }: { booking: Booking }) {
  const { language } = useSite();
  const heading = useRef<HTMLHeadingElement>(null);
  const items = useRentalItems(language, null).data ?? [];
  useEffect(() => {
    scrollTo({ top: 0 });
    heading.current?.focus();
  }, []);
  const { title, text } = useStatusText(booking);
  return (
    <div className="grid gap-4">
      <Panel tone={booking.cancelled ? 'foam' : 'sand'} className="grid gap-3 text-center" role="status">
        <h1 ref={heading} tabIndex={-1} className="text-2xl sm:text-3xl">
          {title}
        </h1>
        {!booking.cancelled && (
          <p className="rounded-md bg-sea px-4 py-3 text-3xl font-bold tracking-wide text-white">
            {booking.reference}
          </p>
        )}
        <p className="text-lg">{text}</p>
      </Panel>
      <ul className="text-xl font-semibold">
        {(parseItemsBooked(booking.itemsBooked) ?? []).map(({ itemId, quantity, duration }) => (
          <li key={itemId}>
            {quantity} × {items.find((item) => item.itemId === itemId)?.title ?? itemId},{' '}
            {durationText(duration)}
          </li>
        ))}
      </ul>
      <p className="text-lg tabular-nums">{bookedTime(booking)}</p>
      {booking.cancelled && (
        <Button look="primary" size="large" onClick={() => posterBooking.forget()}>
          {m.now_again()}
        </Button>
      )}
    </div>
  );
}

function useStatusText(booking: Booking): { title: string; text: string } {
  const { language, timeZone } = useSite();
  if (booking.cancelled) return { title: m.now_ended_title(), text: m.now_ended_text() };
  const isWaiting = !booking.paymentCompleted && booking.confirmBy !== null;
  if (!isWaiting) return { title: m.now_ready_title(), text: m.now_ready_text() };
  const time = clockText(booking.confirmBy ?? '', language, timeZone);
  const amount = euro(booking.totalCents, language);
  return { title: m.now_held_title(), text: m.now_held_text({ time, amount }) };
}
