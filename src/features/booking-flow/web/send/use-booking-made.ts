import { useNavigate } from 'react-router';
import type { Booking } from '#features/bookings/bookings.contract.ts';
import { m } from '#i18n/generated/messages.js';
import { useToast } from '#ui/feedback/toast.tsx';
import { useBookingDraft } from '../progress/booking-draft.ts';
import { savePendingBookingId, saveStep } from '../progress/booking-storage.ts';
import { type BookedWish, saveStoredPayment } from '../progress/stored-payment.ts';
import { paymentPath } from '../progress/use-booking-flow.ts';

/** What follows a booking that was made: its payment, its confirmation, or that somebody gets in touch. */
export function useBookingMade(): (booking: Booking, wish: BookedWish) => void {
  const navigate = useNavigate();
  const showToast = useToast();
  const { reset } = useBookingDraft();

  return (booking, wish) => {
    savePendingBookingId(booking.id);
    saveStoredPayment(wish, booking);
    if (booking.status === 'paid' && booking.totalCents === 0) {
      // A voucher paid it whole: no gateway, and nothing to wait for.
      reset();
      void navigate(`/confirmation?bookingId=${booking.id}`, { replace: true });
      return;
    }
    // Until it is paid the choice is kept, for who goes back or comes too late.
    if (booking.holdSecondsLeft !== null || booking.status === 'paid') {
      saveStep(5);
      void navigate(paymentPath);
      return;
    }
    showToast({
      title: m.booking_received_toast_title(),
      description: m.booking_received_toast_text({ reference: booking.reference }),
      durationMs: 6000,
    });
    reset();
    void navigate('/booking-confirmation', { replace: true });
  };
}
