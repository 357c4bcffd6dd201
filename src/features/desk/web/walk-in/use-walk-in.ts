import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { isDefiniteAnswer } from '#features/booking-flow/web/booking-form.public.ts';
import { forgetSubmission, keyForSubmission } from '#features/booking-flow/web/booking-progress.public.ts';
import { keysOfBookingsAndUnits } from '#features/booking-management/web/booking-management.public.ts';
import type { Booking } from '#features/bookings/bookings.contract.ts';
import { api } from '#web/api/api-client.ts';
import { useRefresh } from '#web/api/use-refresh.ts';
import type { WalkInRequest } from '../../desk.contract.ts';

export type WalkInPayment = WalkInRequest['pay'];

/** Books once: a retry after a lost answer has the same idempotency key, even after a reload. */
export function useWalkIn(onBooked: (booking: Booking) => void) {
  const refresh = useRefresh();
  const isUnderWay = useRef(false);
  const mutation = useMutation({
    mutationFn: (body: WalkInRequest) =>
      api('POST /api/admin/walk-ins', {
        headers: { 'idempotency-key': keyForSubmission(JSON.stringify(body)) },
        body,
      }),
    onSuccess: (booking) => {
      forgetSubmission();
      onBooked(booking);
    },
    onError: (error) => {
      if (isDefiniteAnswer(error)) forgetSubmission();
    },
    onSettled: () => {
      isUnderWay.current = false;
      refresh(...keysOfBookingsAndUnits);
    },
  });

  function book(body: WalkInRequest) {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    mutation.mutate(body);
  }

  return { book, pending: mutation.isPending ? mutation.variables.pay : null, error: mutation.error };
}
