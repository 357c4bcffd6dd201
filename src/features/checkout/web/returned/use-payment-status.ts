import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Booking } from '#features/bookings/bookings.contract.ts';
import type { PaymentProgress, PaymentStatus } from '#features/payments/payments.contract.ts';
import { api } from '#web/api/api-client.ts';
import { useIsOnline } from '#web/connection/use-is-online.ts';

const pollIntervalMs = 2000;
const pollForMs = 60_000;

interface KnownStatus {
  progress: PaymentProgress;
  refundCause: PaymentStatus['refundCause'];
  bookingId: string | null;
  /** A payment of the payment tester. */
  isTest: boolean;
}

async function readOrderStatus(orderId: string, signal: AbortSignal): Promise<KnownStatus> {
  const answer = await api('GET /api/payment/status/:orderId', { params: { orderId } }, signal);
  const { progress, refundCause, bookingId, isTest } = answer;
  return { progress, refundCause, bookingId: bookingId === null ? null : String(bookingId), isTest };
}

/** Without an order, the status of the booking decides. */
async function readBookingStatus(id: string, signal: AbortSignal): Promise<KnownStatus> {
  const booking = await api('GET /api/bookings/:id', { params: { id }, query: {} }, signal);
  return { progress: progressOf(booking), refundCause: null, bookingId: id, isTest: false };
}

function progressOf({ status, paidByCardCents, refundedCents }: Booking): PaymentProgress {
  if (status === 'paid') return 'paid';
  if (status === 'pending') return 'waiting';
  if (paidByCardCents === 0) return 'failed';
  return refundedCents < paidByCardCents ? 'refunding' : 'refunded';
}

interface PaymentKey {
  orderId: string | null;
  bookingId: string | null;
}

/**
 * The status of a payment, from the server. Polls while the server does not know it yet, for a minute of network time.
 * @param isExpected whether the customer has paid, as far as the browser knows; otherwise one request is made
 */
export function usePaymentStatus({ orderId, bookingId }: PaymentKey, isExpected: boolean) {
  const [isPolling, setPolling] = useState(true);
  const isOnline = useIsOnline();
  const { data, error, refetch } = useQuery({
    queryKey: ['payment-status', orderId, bookingId],
    queryFn: ({ signal }) =>
      orderId === null ? readBookingStatus(bookingId ?? '', signal) : readOrderStatus(orderId, signal),
    enabled: orderId !== null || (isExpected && bookingId !== null),
    staleTime: 0,
    refetchInterval: ({ state }) => isExpected && isPolling && isOpen(state.data) && pollIntervalMs,
    refetchOnWindowFocus: ({ state }) => (isOpen(state.data) ? 'always' : false),
  });

  useEffect(() => {
    if (!isPolling || !isOnline) return;
    const timer = setTimeout(() => setPolling(false), pollForMs);
    return () => clearTimeout(timer);
  }, [isOnline, isPolling]);

  return {
    status: data ?? null,
    error,
    isPolling,
    retry: () => {
      setPolling(true);
      void refetch();
    },
  };
}

function isOpen(status: KnownStatus | undefined): boolean {
  return status === undefined || status.progress === 'waiting';
}
