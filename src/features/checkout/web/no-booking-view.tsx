import { abandonBooking, stepPath } from '#features/booking-flow/web/booking-progress.public.ts';
import { OutcomeHead } from '#features/booking-flow/web/booking-screens.public.ts';
import { m } from '#i18n/generated/messages.js';
import { Button } from '#ui/button/button.tsx';
import { LinkButton } from '#ui/button/link-button.tsx';

interface NoBookingViewProps {
  problem: 'missing' | 'unreadable';
  onTryAgain: () => void;
}

/** There is nothing to pay for in this browser. */
export function NoBookingView({ problem, onTryAgain }: NoBookingViewProps) {
  return (
    <>
      <OutcomeHead
        tone="error"
        title={problem === 'missing' ? m.payment_no_booking() : m.payment_booking_unreadable()}
        lead={m.booking_info_missing_hint()}
      />
      <div className="flex flex-wrap gap-3">
        <LinkButton to={stepPath(1)} look="primary">
          {m.payment_choose()}
        </LinkButton>
        <Button onClick={onTryAgain}>{m.payment_try_again()}</Button>
        <ReturnHome />
      </div>
    </>
  );
}

/** Returns home and discards the selection, as the links at the top of the page do. */
export function ReturnHome() {
  return (
    <LinkButton to="/" onClick={abandonBooking}>
      {m.booking_return_home()}
    </LinkButton>
  );
}
