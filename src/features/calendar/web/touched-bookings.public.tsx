import { useQuery } from '@tanstack/react-query';
import { Phone } from 'lucide-react';
import { rentalItemsQuery } from '#features/catalogue/web/rental-items.public.ts';
import { m } from '#i18n/generated/messages.js';
import { rentalRange } from '#shared/rental-time.ts';
import { staffDate } from '#shared/staff-dates.ts';
import { useSite } from '#web/site/site.ts';
import type { MisfitBooking, MisfitBookings } from '../calendar.contract.ts';

const reasons: Record<MisfitBooking['reason'], () => string> = {
  'day-closed': () => m.misfit_day_closed(),
  'outside-hours': () => m.misfit_outside(),
  'item-retired': () => m.misfit_retired(),
  'out-of-service': () => m.misfit_out_of_service(),
};

/** Bookings that the calendar does not offer, with all that is needed to call their customers. */
export function TouchedBookings({ touched: { bookings, bookingCount } }: { touched: MisfitBookings }) {
  const { language } = useSite();
  const items = useQuery(rentalItemsQuery(language));
  const titleOf = (itemId: string) => items.data?.find((item) => item.itemId === itemId)?.title ?? itemId;
  return (
    <>
      <ul className="grid gap-2">
        {bookings.map((booking) => (
          <li key={booking.id} className="grid gap-1 rounded-md border border-line p-3">
            <p className="font-semibold tabular-nums">
              {staffDate(booking.bookingDate, language)},{' '}
              {rentalRange(
                booking.timeSlot,
                booking.items.map(({ duration }) => duration),
              )}
            </p>
            <p>
              {booking.fullName ?? m.misfit_no_name()} ·{' '}
              {booking.items.map(({ itemId, quantity }) => `${quantity} × ${titleOf(itemId)}`).join(', ')}
            </p>
            <p className="text-sm text-amber">{reasons[booking.reason]()}</p>
            {booking.phoneNumber && (
              <a
                href={`tel:${booking.phoneNumber.replaceAll(' ', '')}`}
                className="inline-flex min-h-11 items-center gap-2 justify-self-start font-semibold text-lagoon-deep underline underline-offset-4"
              >
                <Phone aria-hidden="true" className="size-4" />
                {booking.phoneNumber}
              </a>
            )}
          </li>
        ))}
      </ul>
      {bookingCount > bookings.length && <p>{m.touched_more({ count: bookingCount - bookings.length })}</p>}
    </>
  );
}
