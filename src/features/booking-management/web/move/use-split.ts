import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { m } from '#i18n/generated/messages.js';
import type { BodyOf } from '#shared/api-call.ts';
import { bookingReference } from '#shared/bookings/booking-reference.ts';
import { useToast } from '#ui/feedback/toast.tsx';
import { api } from '#web/api/api-client.ts';
import { useRefresh } from '#web/api/use-refresh.ts';
import type { splitBooking } from '../../booking-move.contract.ts';
import { keysOfBookingsAndUnits, paddlersQuery } from '../manage-queries.ts';
import { useRequestKey } from './use-move.ts';

/** Splits a party, and opens the booking that was made. */
export function useSplitBooking(bookingId: number) {
  const showToast = useToast();
  const refresh = useRefresh();
  const navigate = useNavigate();
  const keyOf = useRequestKey();
  return useMutation({
    mutationFn: (body: BodyOf<typeof splitBooking>) =>
      api('POST /api/bookings/:id/split', {
        params: { id: String(bookingId) },
        headers: { 'idempotency-key': keyOf(body) },
        body,
      }),
    onSuccess: ({ id }) => {
      const booking = bookingReference(id);
      showToast({ title: m.split_done(), description: m.split_done_text({ booking }) });
      void navigate(`/admin/booking?id=${id}`, { replace: true });
    },
    onSettled: () => refresh(...keysOfBookingsAndUnits, paddlersQuery(bookingId).queryKey),
  });
}
