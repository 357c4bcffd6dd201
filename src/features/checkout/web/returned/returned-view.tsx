import { useEffect, useState } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { parseBookingId, readStoredPayment } from '#features/booking-flow/web/booking-progress.public.ts';
import type { RentalItem } from '#features/catalogue/catalogue.contract.ts';
import { m } from '#i18n/generated/messages.js';
import { useToast } from '#ui/feedback/toast.tsx';
import { NotPaidView } from '../not-paid-view.tsx';
import { OwnBooking } from '../own-booking.tsx';
import { findOrderId } from '../payment-address.ts';
import { type ReturnedError, returnedError } from '../payment-problem.ts';
import { usePaymentStatus } from './use-payment-status.ts';

interface ReturnedViewProps {
  view: 'cancelled' | 'error';
  items: readonly RentalItem[];
  onTryAgain: () => void;
}

/** Returned without having paid, according to the address; a different status of the server takes precedence. */
export function ReturnedView({ view, items, onTryAgain }: ReturnedViewProps) {
  const [query] = useSearchParams();
  const [stored] = useState(() => readStoredPayment(items));
  const orderId = findOrderId(query);
  const named = parseBookingId(query.get('bookingId'));
  const bookingId = named ?? (typeof stored === 'string' ? null : stored.bookingId);
  const { status } = usePaymentStatus({ orderId, bookingId }, false);

  if (status?.progress === 'paid') return <Navigate to={`/payment/success?${query}`} replace />;
  const unpaid = <Unpaid view={view} bookingId={bookingId} onTryAgain={onTryAgain} />;
  // With nothing to pay in this browser: what it booked, which may be paid.
  return orderId === null && bookingId === null ? <OwnBooking>{unpaid}</OwnBooking> : unpaid;
}

interface UnpaidProps {
  view: 'cancelled' | 'error';
  bookingId: string | null;
  onTryAgain: () => void;
}

function Unpaid({ view, bookingId, onTryAgain }: UnpaidProps) {
  const code = useSearchParams()[0].get('error');
  if (view === 'error') return <FailedView code={code} bookingId={bookingId} onTryAgain={onTryAgain} />;
  return (
    <NotPaidView
      tone="neutral"
      title={m.payment_cancelled_title()}
      message={m.payment_cancelled_text()}
      bookingId={bookingId}
      onTryAgain={onTryAgain}
      hasWayOut={false}
    />
  );
}

interface FailedViewProps {
  code: string | null;
  bookingId: string | null;
  onTryAgain: () => void;
}

function FailedView({ code, bookingId, onTryAgain }: FailedViewProps) {
  const error = returnedError(code);
  const showToast = useToast();
  const { message } = error;
  useEffect(() => {
    showToast({
      title: m.payment_error_toast_title(),
      description: message,
      variant: 'destructive',
      durationMs: 8000,
    });
  }, [message, showToast]);
  return (
    <NotPaidView
      tone="error"
      title={m.payment_error_title()}
      message={message}
      bookingId={bookingId}
      onTryAgain={onTryAgain}
      hasWayOut
    >
      <ErrorLine {...error} />
    </NotPaidView>
  );
}

/** The detail of a code; an unknown one is shown unchanged and marked as a quotation. */
function ErrorLine({ line, raw }: ReturnedError) {
  if (line) return <p>{line}</p>;
  if (!raw) return null;
  return (
    <p>
      {m.payment_error_code()} <q className="wrap-anywhere">{raw}</q>
    </p>
  );
}
