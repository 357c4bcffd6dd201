import type { ReactNode } from 'react';
import { OutcomeHead } from '#features/bookings/web/booking-screens.public.ts';
import { m } from '#i18n/generated/messages.js';
import { bookingReference } from '#shared/bookings/booking-reference.ts';
import { Button } from '#ui/button/button.tsx';
import { LinkButton } from '#ui/button/link-button.tsx';

interface ConfirmingViewProps {
  bookingId: string | null;
  /** Whether it still makes sense to wait here. */
  isPolling: boolean;
  onAskAgain: () => void;
  /** What it is about, while it is waited for. */
  children: ReactNode;
}

/** Shown while it is unknown whether the payment has arrived; claims nothing else. */
export function ConfirmingView({ bookingId, isPolling, onAskAgain, children }: ConfirmingViewProps) {
  const reference = bookingId === null ? {} : { reference: bookingReference(bookingId) };
  if (isPolling) {
    return (
      <>
        <OutcomeHead
          key="confirming"
          tone="waiting"
          title={m.payment_confirming_title()}
          lead={m.payment_confirming_text()}
          {...reference}
        />
        {children}
      </>
    );
  }
  return (
    <>
      <OutcomeHead
        key="unconfirmed"
        tone="neutral"
        isReplacement
        title={m.payment_unconfirmed_title()}
        lead={m.payment_unconfirmed_text()}
        {...reference}
      />
      <div className="flex flex-wrap gap-3">
        <Button look="primary" onClick={onAskAgain}>
          {m.payment_check_again()}
        </Button>
        {bookingId && (
          <LinkButton to={`/confirmation?bookingId=${bookingId}`}>{m.booking_show_booking()}</LinkButton>
        )}
      </div>
    </>
  );
}
