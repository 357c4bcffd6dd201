import { m } from '#i18n/generated/messages.js';
import { LinkButton } from '#ui/button/link-button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import type { Booking } from '../../bookings.contract.ts';
import { canPayHere } from '../progress/stored-payment.ts';
import { paymentPath } from '../progress/use-booking-flow.ts';

/** A booking that is only held: the way back to paying for it. */
export function UnpaidNotice({ booking }: { booking: Booking }) {
  if (booking.holdSecondsLeft === null) return null;
  return (
    <div className="mb-5">
      <Notice
        tone="warning"
        title={m.payment_booking_unpaid_title()}
        action={
          canPayHere(booking.id) && (
            <LinkButton to={paymentPath} look="primary">
              {m.payment_go_to_payment()}
            </LinkButton>
          )
        }
      >
        {m.payment_booking_unpaid_text()}
      </Notice>
    </div>
  );
}
