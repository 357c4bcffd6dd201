import { Ban, CircleCheck, Clock, type LucideIcon } from 'lucide-react';
import { m } from '#i18n/generated/messages.js';
import { classNames } from '#ui/class-names.ts';
import type { Booking, BookingStatus } from '../../../bookings.contract.ts';
import { formerPaymentText } from '../details/booking-money.ts';

const badges: Record<BookingStatus, { icon: LucideIcon; look: string; text: () => string }> = {
  pending: { icon: Clock, look: 'bg-amber-tint text-amber', text: () => m.staff_status_pending() },
  paid: { icon: CircleCheck, look: 'bg-kelp-tint text-kelp', text: () => m.staff_status_paid() },
  cancelled: { icon: Ban, look: 'bg-coral-tint text-coral-deep', text: () => m.staff_status_cancelled() },
};

export function statusText(status: BookingStatus): string {
  return badges[status].text();
}

/** Of those that are not paid, some pay online this minute, and the others want to be called. */
export function BookingStatusBadge({ booking }: { booking: Booking }) {
  const { icon: Icon, look, text } = badges[booking.status];
  const formerPayment = formerPaymentText(booking);
  return (
    <span className="inline-grid justify-items-end gap-0.5 lg:justify-items-start">
      <span
        className={classNames(
          'inline-flex items-center gap-1.5 rounded-full px-2.5 py-1 text-sm font-semibold whitespace-nowrap',
          look,
        )}
      >
        <Icon aria-hidden="true" className="size-4" />
        {text()}
      </span>
      {booking.status === 'pending' && (
        <span className="px-1 text-sm whitespace-nowrap text-sea-soft">{pendingText(booking)}</span>
      )}
      {formerPayment && <span className="px-1 text-sm whitespace-nowrap text-sea-soft">{formerPayment}</span>}
    </span>
  );
}

function pendingText({ holdSecondsLeft, confirmed }: Booking): string {
  if (holdSecondsLeft !== null) return m.staff_paying_online();
  return confirmed ? m.staff_pays_at_beach() : m.staff_to_call();
}
