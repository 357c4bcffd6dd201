import { useMutation, useQueryClient } from '@tanstack/react-query';
import { extendHold } from '#features/bookings/bookings.calls.ts';
import { bookingQuery } from '#features/bookings/web/booking-queries.public.ts';
import { m } from '#i18n/generated/messages.js';
import { useToast } from '#ui/feedback/toast.tsx';
import { api } from '#web/api/api-client.ts';
import { describeFailure } from '#web/api/api-error.ts';

/** Asks for more time to pay; the server gives it once. */
export function useExtendHold(id: string) {
  const queries = useQueryClient();
  const showToast = useToast();
  const { queryKey } = bookingQuery(id, undefined);
  return useMutation({
    mutationFn: () => api(extendHold, { params: { id } }),
    onSuccess: (booking) => {
      queries.setQueryData(queryKey, booking);
    },
    onError: (error) => {
      showToast({
        title: m.payment_hold_extend_failed(),
        description: describeFailure(error, m.booking_load_failed_hint()),
        variant: 'destructive',
        durationMs: 8000,
      });
      return queries.invalidateQueries({ queryKey });
    },
  });
}
