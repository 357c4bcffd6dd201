import { useQueryClient } from '@tanstack/react-query';
import type { Booking } from '#features/bookings/bookings.contract.ts';
import { bookingQuery } from '#features/bookings/web/booking-queries.public.ts';
import { m } from '#i18n/generated/messages.js';
import { useToast } from '#ui/feedback/toast.tsx';
import { api } from '#web/api/api-client.ts';
import { describeFailure, isApiError } from '#web/api/api-error.ts';
import { useRefresh } from '#web/api/use-refresh.ts';
import { useCancellable } from '#web/connection/cancellable.ts';
import { useSend } from '#web/connection/use-send.ts';

/** The server gives more time once: a request that is repeated after a lost answer finds it given. */
async function extendOnce(id: string): Promise<Booking> {
  try {
    return await api('POST /api/bookings/:id/extend-hold', { params: { id } });
  } catch (error) {
    if (isApiError(error, 'payments/hold-extended'))
      return api('GET /api/bookings/:id', { params: { id }, query: {} });
    throw error;
  }
}

/** Asks for more time to pay. */
export function useExtendHold(id: string) {
  const queries = useQueryClient();
  const refresh = useRefresh();
  const showToast = useToast();
  const { queryKey } = bookingQuery(id, undefined);
  const extension = useSend({
    send: () => extendOnce(id),
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
      refresh(queryKey);
    },
  });
  useCancellable(extension);
  return extension;
}
