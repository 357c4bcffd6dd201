import { OutcomeHead } from '#features/bookings/web/booking-screens.public.ts';
import { m } from '#i18n/generated/messages.js';
import { bookingReference } from '#shared/bookings/booking-reference.ts';
import { LinkButton } from '#ui/button/link-button.tsx';
import { ReturnHome } from '../return-home.tsx';

interface MoneyBackViewProps {
  progress: 'refunding' | 'refunded';
  bookingId: string | null;
}

/** The payment came when there was nothing left to pay for. */
export function MoneyBackView({ progress, bookingId }: MoneyBackViewProps) {
  const isDone = progress === 'refunded';
  return (
    <>
      <OutcomeHead
        tone="neutral"
        isReplacement
        title={isDone ? m.payment_refunded_title() : m.payment_refunding_title()}
        lead={isDone ? m.payment_refunded_text() : m.payment_refunding_text()}
        {...(bookingId ? { reference: bookingReference(bookingId) } : {})}
      />
      <div className="flex flex-wrap gap-3">
        {bookingId && (
          <LinkButton to={`/confirmation?bookingId=${bookingId}`} look="primary">
            {m.booking_show_booking()}
          </LinkButton>
        )}
        <ReturnHome />
      </div>
    </>
  );
}
