import { useNavigate } from 'react-router';
import { m } from '#i18n/generated/messages.js';
import { bookingReference } from '#shared/bookings/booking-reference.ts';
import { Button } from '#ui/button/button.tsx';
import { LinkButton } from '#ui/button/link-button.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { BookingFrame } from '../frame/booking-frame.tsx';
import { clearStoredBooking } from '../progress/booking-storage.ts';
import { useOwnBookingId } from '../progress/use-own-booking.ts';

/** The sixth step, for who comes back to the booking page after booking. */
export function ConfirmedStep() {
  const navigate = useNavigate();
  const { id, isFailed, retry } = useOwnBookingId();

  function startAnew() {
    clearStoredBooking();
    void navigate('/');
  }

  if (id === undefined && !isFailed) return <Spinner label={m.booking_loading()} />;
  if (isFailed) {
    return (
      <BookingFrame step={6} title={m.booking_retrieve_failed()} lead={m.booking_load_failed_hint()}>
        <Button look="primary" onClick={retry}>
          {m.site_retry()}
        </Button>
      </BookingFrame>
    );
  }
  return (
    <BookingFrame
      step={6}
      title={id ? m.booking_confirmed_title() : m.booking_not_found_title()}
      lead={
        id ? m.booking_confirmed_reference({ reference: bookingReference(id) }) : m.booking_no_booking_here()
      }
    >
      <div className="flex flex-wrap gap-3">
        {id && <LinkButton to={`/confirmation?bookingId=${id}`}>{m.booking_show_booking()}</LinkButton>}
        <Button look="primary" onClick={startAnew}>
          {m.booking_another()}
        </Button>
      </div>
    </BookingFrame>
  );
}
