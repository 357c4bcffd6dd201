import { useNavigate } from 'react-router';
import type { Booking } from '#features/bookings/bookings.contract.ts';
import {
  clearBookingProgress,
  forgetSubmission,
  savePendingBookingId,
} from '#features/bookings/web/booking-progress.public.ts';
import { m } from '#i18n/generated/messages.js';
import { useToast } from '#ui/feedback/toast.tsx';
import { api } from '#web/api/api-client.ts';
import { describeFailure, isApiError } from '#web/api/api-error.ts';
import { useCancellable } from '#web/connection/cancellable.ts';
import { useSend } from '#web/connection/use-send.ts';

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
export function usePayAtBeach() {
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
