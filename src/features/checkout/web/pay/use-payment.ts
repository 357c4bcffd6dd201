import { useEffect, useEffectEvent } from 'react';
import type { StoredPayment } from '#features/booking-flow/web/booking-progress.public.ts';
import { markGateway } from '../gateway-history.public.ts';
import { useHeldBooking } from '../use-held-booking.ts';
import { useCheckout } from './use-checkout.ts';
import { useRedirect } from './use-redirect.ts';

/** Leads from a payable booking to the page of the gateway. */
export function usePayment(payment: StoredPayment) {
  const held = useHeldBooking(payment.bookingId);
  const isPayable = !held.isLapsed && held.booking?.status !== 'paid';
  // After an hour or a visit of the home page the browser has deleted the payer's data; the server has them.
  const isComplete = payment.email !== '' || payment.bookingId === null;
  const { email, fullName } = isComplete ? payment : (held.booking ?? payment);
  const isPayerKnown = isComplete || held.booking !== undefined || held.isUnknown;
  const checkout = useCheckout(
    { ...payment, email: email ?? '', fullName: fullName ?? '' },
    isPayable && isPayerKnown,
  );
  const { state, go, stop } = useRedirect();
  const { answer, retry } = checkout;

  // A started checkout may have extended the hold.
  const refresh = useEffectEvent(held.refresh);
  useEffect(() => {
    if (answer) refresh();
  }, [answer]);

  // Restored from the back/forward cache after the gateway's page: that attempt is used up.
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
