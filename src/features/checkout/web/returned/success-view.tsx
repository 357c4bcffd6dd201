import { type ComponentProps, type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import {
  parseBookingId,
  readBookingId,
  readStoredPayment,
  type StoredPayment,
} from '#features/booking-flow/web/booking-progress.public.ts';
import { OutcomeHead, PayableDetails } from '#features/booking-flow/web/booking-screens.public.ts';
import type { RentalItem } from '#features/catalogue/catalogue.contract.ts';
import { m } from '#i18n/generated/messages.js';
import { bookingReference } from '#shared/bookings/booking-reference.ts';
import { Button } from '#ui/button/button.tsx';
import { LinkButton } from '#ui/button/link-button.tsx';
import { ApiError } from '#web/api/api-error.ts';
import { NoBookingView, ReturnHome } from '../no-booking-view.tsx';
import { NotPaidView } from '../not-paid-view.tsx';
import { OwnBooking } from '../own-booking.tsx';
import { findOrderId } from '../payment-address.ts';
import { MoneyBackView } from './money-back-view.tsx';
import { PaidView } from './paid-view.tsx';
import { usePaymentStatus } from './use-payment-status.ts';

interface SuccessViewProps {
  items: readonly RentalItem[];
  onTryAgain: () => void;
}

/** The address says that the order was paid. What is shown is the status of the server. */
export function SuccessView({ items, onTryAgain }: SuccessViewProps) {
  // Read once: when all is done the storage is emptied, and the details still stand there.
  const [stored] = useState(() => readStoredPayment(items));
  const payment = typeof stored === 'string' ? null : stored;
  const asked = useAskedPayment(payment);
  const { orderId } = asked;
  const { status, error, isPolling, retry: askAgain } = usePaymentStatus(asked, true);
  const bookingId = status?.bookingId ?? asked.bookingId;
  const retry = { bookingId, onTryAgain };

  if (orderId === null && bookingId === null) return <NoBooking problem="missing" onTryAgain={onTryAgain} />;
  if (!status && error instanceof ApiError && error.status === 404)
    return <NoBooking problem="unreadable" onTryAgain={onTryAgain} />;
  switch (status?.progress) {
    case 'paid':
      if (status.isTest) return <TestPaidView />;
      return <PaidView order={{ orderId, bookingId }} payment={payment} items={items} />;
    case 'failed':
      return <NotPaid {...retry} title={m.payment_error_title()} message={m.payment_error_failed()} />;
    case 'returned':
      return <NotPaid {...retry} title={m.payment_returned_title()} message={m.payment_returned_text()} />;
    case 'cancelled':
      return <NotPaid {...retry} title={m.payment_cancelled_title()} message={m.payment_cancelled_text()} />;
    case 'refunding':
    case 'refunded':
      return <MoneyBackView progress={status.progress} cause={status.refundCause} bookingId={bookingId} />;
    default:
      return (
        <ConfirmingView bookingId={bookingId} isPolling={isPolling} onAskAgain={askAgain}>
          {payment && <PayableDetails booking={payment} items={items} />}
        </ConfirmingView>
      );
  }
}

/** What the address names; without it, what this browser was about to pay. */
function useAskedPayment(payment: StoredPayment | null) {
  const [query] = useSearchParams();
  const orderId = findOrderId(query);
  const named = parseBookingId(query.get('bookingId'));
  const own = orderId === null ? (payment?.bookingId ?? readBookingId('pendingId')) : null;
  return { orderId, bookingId: named ?? own };
}

function NoBooking(props: ComponentProps<typeof NoBookingView>) {
  return (
    <OwnBooking>
      <NoBookingView {...props} />
    </OwnBooking>
  );
}

interface NotPaidProps {
  title: string;
  message: string;
  bookingId: string | null;
  onTryAgain: () => void;
}

function NotPaid(props: NotPaidProps) {
  return <NotPaidView {...props} tone="error" isReplacement hasWayOut />;
}

/** A test order was paid: there is no booking to look for. */
function TestPaidView() {
  return (
    <>
      <OutcomeHead
        tone="success"
        isReplacement
        title={m.testpage_paid_title()}
        lead={m.testpage_paid_text()}
      />
      <ReturnHome />
    </>
  );
}

interface ConfirmingViewProps {
  bookingId: string | null;
  /** Whether it still makes sense to wait here. */
  isPolling: boolean;
  onAskAgain: () => void;
  /** What it is about, while it is waited for. */
  children: ReactNode;
}

/** Shown while it is unknown whether the payment has arrived; states nothing else. */
function ConfirmingView({ bookingId, isPolling, onAskAgain, children }: ConfirmingViewProps) {
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
