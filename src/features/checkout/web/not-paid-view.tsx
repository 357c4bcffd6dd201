import type { ReactNode } from 'react';
import { OutcomeHead } from '#features/bookings/web/booking-screens.public.ts';
import { m } from '#i18n/generated/messages.js';
import { bookingReference } from '#shared/bookings/booking-reference.ts';
import { Button } from '#ui/button/button.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { HoldNotice } from './hold/hold-notice.tsx';
import { useHeldBooking } from './hold/use-held-booking.ts';
import { usePayAtBeach } from './hold/use-pay-at-beach.ts';
import { ReturnHome } from './return-home.tsx';

interface NotPaidViewProps {
  tone: 'error' | 'neutral';
  title: string;
  message: string;
  /** `null` where the booking is unknown. */
  bookingId: string | null;
  onTryAgain: () => void;
  /** Whether paying at the beach is offered as the way out. */
  hasWayOut: boolean;
  /** See `OutcomeHead`. */
  isReplacement?: boolean;
  children?: ReactNode;
}

/** It came to nothing, and everything is still there to try again. */
export function NotPaidView(props: NotPaidViewProps) {
  const { bookingId, onTryAgain, hasWayOut, children, message, ...head } = props;
  const held = useHeldBooking(bookingId);
  const isHeld = held.secondsLeft !== null && !held.isLapsed;
  // Not in the panel, which would go together with the call once the booking is read as kept, before its answer has come.
  const keep = usePayAtBeach();
  return (
    <>
      <OutcomeHead
        {...head}
        lead={message}
        {...(isHeld && bookingId ? { reference: bookingReference(bookingId) } : {})}
      />
      <div className="grid max-w-2xl gap-5">
        {children}
        <div className="flex flex-wrap gap-3">
          <Button look="primary" onClick={onTryAgain}>
            {m.payment_try_again()}
          </Button>
          <ReturnHome />
        </div>
        {bookingId && <HoldNotice id={bookingId} held={held} />}
        {hasWayOut && bookingId && (isHeld || keep.isPending) && (
          <PayAtBeach isPending={keep.isPending} onPress={() => keep.mutate(bookingId)} />
        )}
      </div>
    </>
  );
}

/** The way out when paying online does not work: the booking stays, and waits for staff instead of a card. */
function PayAtBeach({ isPending, onPress }: { isPending: boolean; onPress: () => void }) {
  return (
    <Panel tone="sand" className="grid justify-items-start gap-3">
      <p>{m.payment_at_beach_hint()}</p>
      <Button pending={isPending} onClick={onPress}>
        {m.payment_at_beach()}
      </Button>
    </Panel>
  );
}
