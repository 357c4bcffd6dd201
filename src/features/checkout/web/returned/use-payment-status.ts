import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Booking } from '#features/bookings/bookings.contract.ts';
import type { PaymentProgress, PaymentStatus } from '#features/payments/payments.contract.ts';
import { api } from '#web/api/api-client.ts';
import { useIsOnline } from '#web/connection/use-is-online.ts';

const askEveryMs = 2000;
const patienceMs = 60_000;

interface Truth {
  progress: PaymentProgress;
  refundCause: PaymentStatus['refundCause'];
  bookingId: string | null;
  /** A payment that only tries the way. */
  isTest: boolean;
}

async function askAboutOrder(orderId: string, signal: AbortSignal): Promise<Truth> {
  const answer = await api('GET /api/payment/status/:orderId', { params: { orderId } }, signal);
  const { progress, refundCause, bookingId, isTest } = answer;
  return { progress, refundCause, bookingId: bookingId === null ? null : String(bookingId), isTest };
}

/** Without an order the booking itself says whether it is paid. */
async function askAboutBooking(id: string, signal: AbortSignal): Promise<Truth> {
  const booking = await api('GET /api/bookings/:id', { params: { id }, query: {} }, signal);
  return { progress: progressOf(booking), refundCause: null, bookingId: id, isTest: false };
}

function progressOf({ status, paidByCardCents, refundedCents }: Booking): PaymentProgress {
  if (status === 'paid') return 'paid';
  if (status === 'pending') return 'waiting';
  if (paidByCardCents === 0) return 'failed';
  return refundedCents < paidByCardCents ? 'refunding' : 'refunded';
}

interface Named {
  orderId: string | null;
  bookingId: string | null;
}

/**
 * How a payment really stands: only the server knows, and while it does not know yet it is asked again, for a minute with a
 * network.
 * @param isExpected whether the customer believes to have paid; otherwise one question is enough.
 */
export function usePaymentStatus({ orderId, bookingId }: Named, isExpected: boolean) {
  const [isPolling, setPatient] = useState(true);
  const isOnline = useIsOnline();
  const { data, error, refetch } = useQuery({
    queryKey: ['payment-truth', orderId, bookingId],
    queryFn: ({ signal }) =>
      orderId === null ? askAboutBooking(bookingId ?? '', signal) : askAboutOrder(orderId, signal),
    enabled: orderId !== null || (isExpected && bookingId !== null),
    staleTime: 0,
    refetchInterval: ({ state }) => isExpected && isPolling && isOpen(state.data) && askEveryMs,
    refetchOnWindowFocus: ({ state }) => (isOpen(state.data) ? 'always' : false),
  });

  useEffect(() => {
    if (!isPolling || !isOnline) return;
    const timer = setTimeout(() => setPatient(false), patienceMs);
    return () => clearTimeout(timer);
  }, [isOnline, isPolling]);

  return {
    truth: data ?? null,
    error,
    isPolling,
    askAgain: () => {
      setPatient(true);
      void refetch();
    },
  };
}

function isOpen(truth: Truth | undefined): boolean {
  return truth === undefined || truth.progress === 'waiting';
}
