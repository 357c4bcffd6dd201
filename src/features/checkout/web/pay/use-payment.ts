import { useEffect, useEffectEvent } from 'react';
import type { StoredPayment } from '#features/booking-flow/web/booking-progress.public.ts';
import { useHeldBooking } from '../use-held-booking.ts';
import { markGateway } from './gateway-history.ts';
import { useCheckout } from './use-checkout.ts';
import { useRedirect } from './use-redirect.ts';

/** From a booking that is ready to be paid to the gateway's page. */
export function usePayment(payment: StoredPayment) {
  const held = useHeldBooking(payment.bookingId);
  const isPayable = !held.isLapsed && held.booking?.status !== 'paid';
  // After an hour, or after a visit of the home page, this browser has forgotten who pays; the server has not.
  const isComplete = payment.email !== '' || payment.bookingId === null;
  const { email, fullName } = isComplete ? payment : (held.booking ?? payment);
  const isPayerKnown = isComplete || held.booking !== undefined || held.isUnknown;
  const checkout = useCheckout(
    { ...payment, email: email ?? '', fullName: fullName ?? '' },
    isPayable && isPayerKnown,
  );
  const { state, go, stop } = useRedirect();
  const { answer, retry } = checkout;

  // A checkout that was begun may have prolonged the hold.
  const refresh = useEffectEvent(held.refresh);
  useEffect(() => {
    if (answer) refresh();
  }, [answer]);

  // Back from the gateway's page, to this one as the browser kept it: that attempt is spent.
  const begin = useEffectEvent(() => {
    stop();
    retry();
    refresh();
  });
  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => event.persisted && begin();
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, []);

  return {
    held,
    checkout,
    redirect: state,
    bookingId: payment.bookingId ?? (answer?.bookingId ? String(answer.bookingId) : null),
    pay: () => {
      if (!answer) return;
      markGateway(payment.bookingId);
      go(answer.checkoutUrl);
    },
    tryAgain: () => {
      stop();
      retry();
    },
  };
}
