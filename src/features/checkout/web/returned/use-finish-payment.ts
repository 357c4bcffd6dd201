import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import {
  forgetSubmission,
  readBookedCustomer,
  saveFinishedBooking,
} from '#features/booking-flow/web/booking-progress.public.ts';
import { bookingQuery } from '#features/booking-flow/web/booking-queries.public.ts';
import type { Booking } from '#features/bookings/bookings.contract.ts';
import { m } from '#i18n/generated/messages.js';
import { bookingReference } from '#shared/bookings/booking-reference.ts';
import { useToast } from '#ui/feedback/toast.tsx';
import { api } from '#web/api/api-client.ts';
import { useSend } from '#web/connection/use-send.ts';
import { leaveGatewayBehind } from '../gateway-history.public.ts';
import { askForBooking } from './ask-for-booking.ts';

const redirectAfterMs = 2000;
/** Going back in the history says nothing of its success. */
const stillHereAfterMs = 3000;

export interface PaidOrder {
  orderId: string | null;
  bookingId: string | null;
}

/** The booking of what was paid; the server makes it where there is none yet. */
function fetchBooking({ orderId, bookingId }: PaidOrder): Promise<Booking> {
  const customerInfo = readBookedCustomer();
  if (orderId === null && customerInfo === null)
    return api('GET /api/bookings/:id', { params: { id: bookingId ?? '' }, query: {} });
  return askForBooking(orderId ?? bookingReference(bookingId ?? ''), customerInfo ?? {});
}

/** After the payment is confirmed: keeps the booking's reference, clears the draft, and navigates to the booking. */
export function useFinishPayment(order: PaidOrder) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const showToast = useToast();
  const isStarted = useRef(false);
  // Kept apart from the answer, so that the error stays on the screen during a retry.
  const [isFailed, setFailed] = useState(false);
  const { mutate, data, isPending } = useSend({
    send: () => fetchBooking(order),
    onSuccess: (booking) => {
      const id = String(booking.id);
      queries.setQueryData(bookingQuery(id, undefined).queryKey, booking);
      saveFinishedBooking(id);
      forgetSubmission();
      setFailed(false);
    },
    onError: () => {
      setFailed(true);
      showToast({
        title: m.payment_error_toast_title(),
        description: m.payment_saving_failed(),
        variant: 'destructive',
        durationMs: 10_000,
      });
    },
  });

  useEffect(() => {
    if (isStarted.current) return;
    isStarted.current = true;
    showToast({
      title: m.payment_success_toast_title(),
      description: m.payment_success_toast_text(),
      durationMs: 4000,
    });
    mutate();
  }, [mutate, showToast]);

  useEffect(() => {
    if (!data) return;
    const openBooking = () => void navigate(`/confirmation?bookingId=${data.id}`, { replace: true });
    let timer = setTimeout(() => {
      showToast({
        title: m.payment_created_toast_title(),
        description: m.payment_created_toast_text({ reference: data.reference }),
        durationMs: 6000,
      });
      // The payment page, where this leads, opens the booking too.
      if (leaveGatewayBehind()) timer = setTimeout(openBooking, stillHereAfterMs);
      else openBooking();
    }, redirectAfterMs);
    return () => clearTimeout(timer);
  }, [data, navigate, showToast]);

  return { booking: data ?? null, isFailed, isPending, saveAgain: () => mutate() };
}
