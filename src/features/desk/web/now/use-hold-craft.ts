import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import {
  type ActiveDocuments,
  documentsKey,
  isDefiniteAnswer,
} from '#features/booking-flow/web/booking-form.public.ts';
import { forgetSubmission, keyForSubmission } from '#features/booking-flow/web/booking-progress.public.ts';
import type { CustomerDetails } from '#features/bookings/bookings.contract.ts';
import { writeItemsBooked } from '#features/bookings/domain/items-booked.public.ts';
import { acceptedKinds } from '#features/documents/domain/document-kinds.public.ts';
import { api } from '#web/api/api-client.ts';
import { availabilityKey } from '#web/api/query-keys.ts';
import { useSend } from '#web/connection/use-send.ts';
import { useSite } from '#web/site/site.ts';
import type { PosterRequest } from '../../desk.contract.ts';
import { type Choice, posterBooking } from './poster-booking.ts';

/** Books once, over an interrupted connection too; a second press while one is under way does nothing. */
export function useHoldCraft() {
  const { language } = useSite();
  const queries = useQueryClient();
  const isUnderWay = useRef(false);
  const { mutate, isPending, error } = useSend({
    send: (body: PosterRequest) =>
      api('POST /api/poster-bookings', {
        headers: { 'idempotency-key': keyForSubmission(JSON.stringify(body)) },
        body,
      }),
    onSuccess: ({ id }) => {
      forgetSubmission();
      posterBooking.keep(id);
    },
    onError: (failure) => {
      if (isDefiniteAnswer(failure)) forgetSubmission();
      return Promise.all([
        queries.invalidateQueries({ queryKey: availabilityKey }),
        queries.invalidateQueries({ queryKey: documentsKey }),
      ]);
    },
    onSettled: () => {
      isUnderWay.current = false;
    },
  });

  function book(choice: Choice, { email: _, ...details }: CustomerDetails, documents: ActiveDocuments) {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    const { timeSlot, title: _title, ...item } = choice;
    const versions = acceptedKinds.map((kind) => [kind, documents[kind].data?.id]);
    mutate({
      ...details,
      timeSlot,
      itemsBooked: writeItemsBooked([item]),
      language,
      acceptedDocuments: Object.fromEntries(versions.filter(([, id]) => id !== undefined)),
    });
  }

  return { book, isPending, error };
}
