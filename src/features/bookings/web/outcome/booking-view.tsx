import { CalendarPlus, House, Share2 } from 'lucide-react';
import type { RentalItem } from '#features/catalogue/catalogue.contract.ts';
import { m } from '#i18n/generated/messages.js';
import { Button } from '#ui/button/button.tsx';
import { LinkButton } from '#ui/button/link-button.tsx';
import { useAdConversion } from '#web/advertising/use-ad-conversion.ts';
import { longDate } from '#web/format/dates.ts';
import { timeRange } from '#web/format/rental-times.ts';
import { useSite } from '#web/site/site.ts';
import type { Booking } from '../../bookings.contract.ts';
import { parseItemsBooked } from '../../domain/prices/items-booked.ts';
import { BookingDetails } from './booking-details.tsx';
import { ConfirmNotice } from './confirm-notice.tsx';
import { OutcomeHead } from './outcome-head.tsx';
import { UnpaidNotice } from './unpaid-notice.tsx';
import { useSaveToCalendar } from './use-save-to-calendar.ts';
import { useShare } from './use-share.ts';

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
  const { language } = useSite();
  const share = useShare();
  const save = useSaveToCalendar();
  useAdConversion(booking.status === 'paid' ? booking.reference : null);
  const durations = (parseItemsBooked(booking.itemsBooked) ?? []).map((line) => line.duration);
  const time = timeRange(booking.timeSlot, durations);
  const head = heads[booking.status];
  const shareText = m.booking_share_text({
    reference: booking.reference,
    date: longDate(booking.bookingDate, language),
    time,
  });
  return (
    <>
      <OutcomeHead
        tone={booking.status === 'cancelled' ? 'error' : 'success'}
        title={head.title()}
        lead={head.lead()}
        reference={booking.reference}
      />
      <UnpaidNotice booking={booking} />
      <div className="mb-5 empty:hidden">
        <ConfirmNotice booking={booking} token={confirmToken} />
      </div>
      <BookingDetails booking={booking} time={time} items={items} />
      <div className="mt-8 flex flex-wrap gap-3">
        <LinkButton to="/" look="primary">
          <House aria-hidden="true" className="size-5" />
          {m.booking_return_home()}
        </LinkButton>
        <Button onClick={() => void share(shareText)}>
          <Share2 aria-hidden="true" className="size-5" />
          {m.booking_share()}
        </Button>
        {!booking.cancelled && (
          <Button onClick={() => save(booking, shareText)}>
            <CalendarPlus aria-hidden="true" className="size-5" />
            {m.booking_save()}
          </Button>
        )}
      </div>
    </>
  );
}
