import { OutcomeHead } from '#features/booking-flow/web/booking-screens.public.ts';
import type { PaymentStatus } from '#features/payments/payments.contract.ts';
import { m } from '#i18n/generated/messages.js';
import { bookingReference } from '#shared/bookings/booking-reference.ts';
import { LinkButton } from '#ui/button/link-button.tsx';
import { ReturnHome } from '../no-booking-view.tsx';

type RefundCause = NonNullable<PaymentStatus['refundCause']>;

interface MoneyBackViewProps {
  progress: 'refunding' | 'refunded';
  /** `null` where that is not known. */
  cause: RefundCause | null;
  bookingId: string | null;
}

/** The causes of a refund that can occur while its customer is on this page. */
const causeTexts: Partial<Record<RefundCause, () => string>> = {
  'late-payment': m.refund_late_payment,
  'paid-twice': m.refund_paid_twice,
  'called-off': m.refund_called_off,
};

/** The payment goes back, most often since it came when there was nothing left to pay for. */
export function MoneyBackView({ progress, cause, bookingId }: MoneyBackViewProps) {
  const isDone = progress === 'refunded';
  const what = isDone ? m.payment_refunded_text() : m.payment_refunding_text();
  const why = cause === null ? undefined : causeTexts[cause]?.();
  return (
    <>
      <OutcomeHead
        tone="neutral"
        isReplacement
        title={isDone ? m.payment_refunded_title() : m.payment_refunding_title()}
        lead={why === undefined ? what : `${why} ${what}`}
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
