import { LockKeyhole } from 'lucide-react';
import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { Navigate, useNavigate } from 'react-router';
import {
  readStoredPayment,
  type StoredPayment,
  saveStep,
} from '#features/booking-flow/web/booking-progress.public.ts';
import { BookingFrame, PayableSummary } from '#features/booking-flow/web/booking-screens.public.ts';
import { PolicyNote } from '#features/booking-flow/web/policy.public.ts';
import type { RentalItem } from '#features/catalogue/catalogue.contract.ts';
import { m } from '#i18n/generated/messages.js';
import { Button } from '#ui/button/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { HoldNotice } from '../hold-notice.tsx';
import { NoBookingView } from '../no-booking-view.tsx';
import { NotPaidView } from '../not-paid-view.tsx';
import { OutcomePage } from '../outcome-page.tsx';
import { OwnBooking } from '../own-booking.tsx';
import { LapsedView } from './lapsed-view.tsx';
import { PayBar } from './pay-bar.tsx';
import { usePayment } from './use-payment.ts';

export interface PaymentProps {
  items: readonly RentalItem[];
  /** Money does not move, and the screen says so. */
  isTest: boolean;
}

export function PayView(props: PaymentProps) {
  const [info, setInfo] = useState(() => readStoredPayment(props.items));
  const read = useEffectEvent(() => setInfo(readStoredPayment(props.items)));
  // Back to this page as the browser kept it: it may be paid since.
  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => event.persisted && read();
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, []);
  if (typeof info !== 'string') return <Payment {...props} payment={info} />;
  return (
    <OutcomePage>
      <OwnBooking>
        <NoBookingView problem={info} onTryAgain={() => setInfo(readStoredPayment(props.items))} />
      </OwnBooking>
    </OutcomePage>
  );
}

function Payment({ payment, items, isTest }: PaymentProps & { payment: StoredPayment }) {
  const navigate = useNavigate();
  const { held, checkout, redirect, bookingId, pay, tryAgain } = usePayment(payment);
  const { problem } = checkout;
  useEffect(() => saveStep(5), []);

  if (held.booking?.status === 'paid' || problem?.kind === 'paid-already')
    return <Navigate to={`/payment/success?bookingId=${bookingId ?? ''}`} replace />;
  if (held.isLapsed || problem?.kind === 'lapsed') {
    return (
      <OutcomePage>
        <LapsedView payment={payment} items={items} />
      </OutcomePage>
    );
  }
  if (problem) {
    return (
      <OutcomePage>
        <NotPaidView
          tone="error"
          isReplacement
          title={m.payment_error_title()}
          message={problem.message}
          bookingId={bookingId}
          onTryAgain={tryAgain}
          hasWayOut
        />
      </OutcomePage>
    );
  }
  const booking = held.booking ?? payment;
  return (
    <BookingFrame
      step={5}
      title={m.payment_title()}
      lead={m.payment_lead()}
      bar={
        <PayBar
          totalCents={booking.totalCents}
          isReady={checkout.answer !== null}
          redirect={redirect}
          onPay={pay}
        />
      }
    >
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-8">
        <div className="grid gap-4 lg:col-start-2">
          {isTest && <TestModeNotice />}
          {bookingId && <HoldNotice id={bookingId} held={held} />}
        </div>
        <div className="lg:col-start-1 lg:row-span-2 lg:row-start-1">
          <PayableSummary booking={booking} items={items} />
        </div>
        <div className="grid justify-items-start gap-4 lg:col-start-2">
          <SecurePayment />
          <Suspense>
            <PolicyNote />
          </Suspense>
          <Button onClick={() => navigate('/payment/cancel')}>{m.payment_cancel()}</Button>
        </div>
      </div>
    </BookingFrame>
  );
}

function SecurePayment() {
  return (
    <Panel tone="sand" as="aside" aria-label={m.payment_secure_title()} className="flex gap-3">
      <LockKeyhole aria-hidden="true" className="size-6 shrink-0" />
      <p>
        <strong className="block">{m.payment_secure_title()}</strong>
        {m.payment_secure_text()}
      </p>
    </Panel>
  );
}

/** Warns that no money is moved, so that visitors do not enter a real card or assume that they have paid. */
function TestModeNotice() {
  return (
    <Notice tone="warning" title={m.payment_test_title()}>
      {m.payment_test_text()}
    </Notice>
  );
}
