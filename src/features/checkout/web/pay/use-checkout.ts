import { useEffect } from 'react';
import type { StoredPayment } from '#features/booking-flow/web/booking-progress.public.ts';
import { m } from '#i18n/generated/messages.js';
import { referencePrefix } from '#shared/bookings/booking-reference.ts';
import { useToast } from '#ui/feedback/toast.tsx';
import { api } from '#web/api/api-client.ts';
import { useSend } from '#web/connection/use-send.ts';
import { useNow } from '#web/site/use-now.ts';
import type { CheckoutAnswer } from '../../checkout.contract.ts';
import { type CheckoutProblem, checkoutProblem, TooManyAttempts } from '../payment-problem.ts';

const delayMs = 500;
const answersWithinMs = 15_000;
const maxAttempts = 5;

/** Attempts by booking, for as long as the page lives: trying again must not begin to count anew. */
const attempts = new Map<string, number>();

function countAttempt(name: string): void {
  const count = (attempts.get(name) ?? 0) + 1;
  if (count > maxAttempts) throw new TooManyAttempts();
  attempts.set(name, count);
}

async function beginCheckout(payment: StoredPayment, now: Date): Promise<CheckoutAnswer> {
  countAttempt(payment.bookingId ?? payment.itemsBooked);
  const body = {
    transactionId: `${referencePrefix}${now.getTime()}`,
    amount: payment.totalCents / 100,
    customerEmail: payment.email,
    customerName: payment.fullName,
    itemsBooked: payment.itemsBooked,
    ...(payment.bookingId === null ? {} : { bookingId: payment.bookingId }),
  };
  const answer = await api(
    'POST /api/payment/direct-checkout',
    { body },
    AbortSignal.timeout(answersWithinMs),
  );
  if (answer.success !== true || !answer.checkoutUrl) throw new Error('The answer leads to no payment page');
  return answer;
}

interface Checkout {
  /** `null` until there is a payment page to go to. */
  answer: CheckoutAnswer | null;
  problem: CheckoutProblem | null;
  /** Back to the start, half a second before the next attempt. */
  retry: () => void;
}

/** Begins a checkout half a second after the screen is ready for it. */
export function useCheckout(payment: StoredPayment, isWanted: boolean): Checkout {
  const now = useNow();
  const showToast = useToast();
  const { mutate, cancel, isIdle, data, error } = useSend({
    send: () => beginCheckout(payment, now()),
    onError: (cause) => {
      const problem = checkoutProblem(cause);
      if (problem.kind !== 'failed') return;
      showToast({
        title: m.payment_error_toast_title(),
        description: problem.message,
        variant: 'destructive',
        durationMs: 8000,
      });
    },
  });

  useEffect(() => {
    if (!isIdle || !isWanted) return;
    const timer = setTimeout(() => mutate(), delayMs);
    return () => clearTimeout(timer);
  }, [isIdle, isWanted, mutate]);

  return { answer: data ?? null, problem: error && checkoutProblem(error), retry: cancel };
}
