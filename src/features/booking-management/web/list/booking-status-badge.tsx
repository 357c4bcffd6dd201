import { Ban, CircleCheck, Clock, type LucideIcon } from 'lucide-react';
import type { Booking, BookingStatus } from '#features/bookings/bookings.contract.ts';
import { m } from '#i18n/generated/messages.js';
import { classNames } from '#ui/class-names.ts';
import { clockText } from '#web/format/times.ts';
import { useSite } from '#web/site/site.ts';
import { formerPaymentText } from '../details/booking-money.ts';

const badges: Record<BookingStatus, { icon: LucideIcon; look: string; text: () => string }> = {
  pending: { icon: Clock, look: 'bg-amber-tint text-amber', text: () => m.staff_status_pending() },
  paid: { icon: CircleCheck, look: 'bg-kelp-tint text-kelp', text: () => m.staff_status_paid() },
  cancelled: { icon: Ban, look: 'bg-coral-tint text-coral-deep', text: () => m.staff_status_cancelled() },
};

export function statusText(status: BookingStatus): string {
  return badges[status].text();
}

/** Unpaid bookings: some are being paid online right now, the others should be called. */
export function BookingStatusBadge({ booking }: { booking: Booking }) {
  const { language, timeZone } = useSite();
  const { icon: Icon, look, text } = badges[booking.status];
  const pending =
    booking.status === 'pending'
      ? pendingText(booking, (instant) => clockText(instant, language, timeZone))
      : null;
  const formerPayment = formerPaymentText(booking);
  return (
    <span className="inline-grid justify-items-end gap-0.5 xl:justify-items-start">
      <span
        className={classNames(
          'inline-flex items-center gap-1 rounded-full px-2 text-sm font-semibold whitespace-nowrap xl:gap-1.5 xl:px-2.5 xl:py-1',
          look,
        )}
      >
        <Icon aria-hidden="true" className="size-4" />
        {/* There is room for one of them, and the other one says more. */}
        <span className={pending ? 'sr-only' : ''}>{text()}</span>
        {pending && <span>{pending}</span>}
      </span>
      {formerPayment && <span className="px-1 text-sm whitespace-nowrap text-sea-soft">{formerPayment}</span>}
    </span>
  );
}

function pendingText(
  { source, holdSecondsLeft, confirmed, confirmBy }: Booking,
  timeOf: (instant: string) => string,
): string {
  // Units are offered to a customer of the waiting list, who has not accepted yet.
  if (source === 'waiting_list') return m.desk_source_waiting_list();
  if (holdSecondsLeft !== null) return m.staff_paying_online();
  // Its guest is on the way to the desk.
  if (source === 'poster' && confirmBy !== null) return m.desk_held_until({ time: timeOf(confirmBy) });
  return confirmed ? m.staff_pays_at_beach() : m.staff_to_call();
}
