import { House } from 'lucide-react';
import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import type { RentalItem } from '#features/catalogue/catalogue.contract.ts';
import { m } from '#i18n/generated/messages.js';
import { LinkButton } from '#ui/button/link-button.tsx';
import { lazyOr } from '#ui/lazy-or.ts';
import { useAdConversion } from '#web/advertising/use-ad-conversion.ts';
import type { Booking } from '../../bookings.contract.ts';
import { BookingActions } from './actions/booking-actions.tsx';
import { bookedTime } from './booked-time.ts';
import { BookingDetails } from './booking-details.tsx';
import { ConfirmNotice, isToConfirm } from './confirm-notice.tsx';
import { OutcomeHead } from './outcome-head.tsx';
import { PrintHead } from './print/print-head.tsx';
import { UnpaidNotice } from './unpaid-notice.tsx';

const GuestPageLink = lazyOr<{ id: number; token: string | undefined }>(() =>
  import('./guest-page-link.tsx').then((module) => module.GuestPageLink),
);

const heads: Record<Booking['status'], { title: () => string; lead: () => string }> = {
  pending: { title: () => m.booking_status_pending_title(), lead: () => m.booking_status_pending_text() },
  paid: { title: () => m.booking_status_paid_title(), lead: () => m.booking_status_paid_text() },
  cancelled: {
    title: () => m.booking_status_cancelled_title(),
    lead: () => m.booking_status_cancelled_text(),
  },
};

interface BookingViewProps {
  booking: Booking;
  items: readonly RentalItem[];
  /** What the link of a mail brings to confirm with. */
  confirmToken?: string | null;
}

export function BookingView({ booking, items, confirmToken = null }: BookingViewProps) {
  const token = useSearchParams()[0].get('token') ?? undefined;
  useAdConversion(booking.status === 'paid' ? booking.reference : null);
  const time = bookedTime(booking);
  const head = heads[booking.status];
  const hasMoreUrgent = booking.holdSecondsLeft !== null || (confirmToken !== null && isToConfirm(booking));
  return (
    <>
      <PrintHead />
      <OutcomeHead
        tone={booking.cancelled ? 'error' : 'success'}
        title={head.title()}
        lead={head.lead()}
        reference={booking.reference}
      />
      <UnpaidNotice booking={booking} />
      <div className="mb-5 empty:hidden">
        <ConfirmNotice booking={booking} token={confirmToken} />
      </div>
      <BookingActions booking={booking} time={time} look={hasMoreUrgent ? 'secondary' : 'primary'} />
      <BookingDetails booking={booking} time={time} items={items} />
      <Suspense>
        <GuestPageLink id={booking.id} token={token} />
      </Suspense>
      <LinkButton to="/" look={booking.cancelled ? 'primary' : 'secondary'} className="mt-8 print:hidden">
        <House aria-hidden="true" className="size-5" />
        {m.booking_return_home()}
      </LinkButton>
    </>
  );
}
