import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { useOwnBookingId } from '#features/booking-flow/web/booking-progress.public.ts';
import { OutcomeHead } from '#features/booking-flow/web/booking-screens.public.ts';
import { m } from '#i18n/generated/messages.js';
import { Button } from '#ui/button/button.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';

/** Leads to the booking of this browser; only where there is none, what says so is shown. */
export function OwnBooking({ children }: { children: ReactNode }) {
  const { id, isFailed, retry } = useOwnBookingId();
  if (isFailed) {
    return (
      <>
        <OutcomeHead tone="error" title={m.booking_retrieve_failed()} lead={m.booking_load_failed_hint()} />
        <Button look="primary" onClick={retry}>
          {m.site_retry()}
        </Button>
      </>
    );
  }
  if (id === undefined) return <Spinner label={m.payment_loading()} />;
  return id === null ? children : <Navigate to={`/confirmation?bookingId=${id}`} replace />;
}
