import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { availabilityKey } from '#features/availability/availability.contract.ts';
import { rentalItemsKey } from '#features/catalogue/catalogue.contract.ts';
import { api } from '#ui/api-client.ts';
import { type Booking, type CreateBookingRequest, createBooking } from '../../bookings.contract.ts';
import { isDefiniteAnswer, type RefusalKind, refusalKind } from './booking-refusal.ts';
import { forgetSubmission, keyForSubmission } from './submission-key.ts';
import { documentsKey } from './use-active-documents.ts';

const outdated: Record<RefusalKind, readonly string[] | null> = {
  'sold-out': availabilityKey,
  'documents-changed': documentsKey,
  'price-changed': rentalItemsKey,
  other: null,
};

async function send(body: CreateBookingRequest): Promise<Booking> {
  return api(createBooking, { headers: { 'idempotency-key': keyForSubmission(JSON.stringify(body)) }, body });
}

/** A booking that was made before and whose time to pay ran out since is made anew. */
async function bookOnce(body: CreateBookingRequest): Promise<Booking> {
  const booking = await send(body);
  if (!booking.cancelled) return booking;
  forgetSubmission();
  return send(body);
}

/** Sends a booking; a second press while one is under way does nothing. */
export function useCompleteBooking(onBooked: (booking: Booking, request: CreateBookingRequest) => void) {
  const queries = useQueryClient();
  const isUnderWay = useRef(false);

  const mutation = useMutation({
    mutationFn: bookOnce,
    onSuccess: (booking, request) => {
      // While it waits to be paid, who comes back and presses again means this very booking.
      if (booking.holdSecondsLeft === null) forgetSubmission();
      onBooked(booking, request);
    },
    onError: (error) => {
      if (isDefiniteAnswer(error)) forgetSubmission();
      const queryKey = outdated[refusalKind(error)];
      if (queryKey) return queries.invalidateQueries({ queryKey });
    },
    onSettled: () => {
      isUnderWay.current = false;
    },
  });

  function complete(body: CreateBookingRequest, onRefused: (error: unknown) => void) {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    mutation.mutate(body, { onError: onRefused });
  }

  return { complete, isPending: mutation.isPending, error: mutation.error, forget: mutation.reset };
}
