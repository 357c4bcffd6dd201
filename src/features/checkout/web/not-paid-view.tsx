import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import {
  clearBookingProgress,
  forgetSubmission,
  savePendingBookingId,
} from '#features/booking-flow/web/booking-progress.public.ts';
import { OutcomeHead } from '#features/booking-flow/web/booking-screens.public.ts';
import type { Booking } from '#features/bookings/bookings.contract.ts';
import { m } from '#i18n/generated/messages.js';
import { bookingReference } from '#shared/bookings/booking-reference.ts';
import { Button } from '#ui/button/button.tsx';
import { useToast } from '#ui/feedback/toast.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { api } from '#web/api/api-client.ts';
import { describeFailure, isApiError } from '#web/api/api-error.ts';
import { useCancellable } from '#web/connection/cancellable.ts';
import { useSend } from '#web/connection/use-send.ts';
import { HoldNotice } from './hold-notice.tsx';
import { ReturnHome } from './no-booking-view.tsx';
import { useHeldBooking } from './use-held-booking.ts';

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

/** A request that is repeated after a lost answer finds that the booking is no longer held, but kept. */
async function keepBooking(id: string): Promise<Booking> {
  try {
    return await api('POST /api/bookings/:id/pay-at-beach', { params: { id } });
  } catch (error) {
    if (isApiError(error, 'bookings/not-held'))
      return api('GET /api/bookings/:id', { params: { id }, query: {} });
    throw error;
  }
}

/** Keeps a held booking without a payment, and leads to the page that says so. */
function usePayAtBeach() {
  const navigate = useNavigate();
  const showToast = useToast();
  const move = useSend({
    send: keepBooking,
    onSuccess: (booking) => {
      savePendingBookingId(booking.id);
      clearBookingProgress();
      forgetSubmission();
      showToast({
        title: m.booking_received_toast_title(),
        description: m.booking_received_toast_text({ reference: booking.reference }),
        durationMs: 6000,
      });
      void navigate('/booking-confirmation', { replace: true });
    },
    onError: (error) =>
      showToast({
        title: m.payment_at_beach_failed(),
        description: describeFailure(error, m.booking_load_failed_hint()),
        variant: 'destructive',
        durationMs: 8000,
      }),
  });
  useCancellable(move);
  return move;
}
