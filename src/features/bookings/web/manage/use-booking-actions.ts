import { useMutation, useQueryClient } from '@tanstack/react-query';
import { m } from '#i18n/generated/messages.js';
import { ApiError, api } from '#ui/api-client.ts';
import { useToast } from '#ui/toast.tsx';
import { cancelBooking, markBookingPaid } from '../../bookings.contract.ts';
import { refreshBookings, refreshBookingsAndAvailability } from './manage-queries.ts';

function serverText(error: unknown): string {
  return error instanceof ApiError ? error.text : '';
}

export function useMarkPaid() {
  const showToast = useToast();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: number) =>
      api(markBookingPaid, { params: { id: String(id) }, body: { paymentCompleted: true } }),
    onSuccess: () => {
      showToast({ title: m.staff_paid_done(), description: m.staff_paid_done_text() });
      return refreshBookings(queryClient);
    },
    onError: (error) => {
      showToast({
        title: m.staff_paid_failed(),
        description: serverText(error) || m.staff_paid_failed_text(),
        variant: 'destructive',
      });
      // Somebody else may have paid or cancelled it meanwhile.
      return refreshBookings(queryClient);
    },
  });
}

export function useCancelBooking() {
  const showToast = useToast();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => api(cancelBooking, { params: { id: String(id) } }),
    onSuccess: () => {
      showToast({ title: m.staff_cancel_done(), description: m.staff_cancel_done_text() });
      return refreshBookingsAndAvailability(queryClient);
    },
    onError: (error) => {
      showToast({
        title: m.staff_cancel_failed(),
        description: serverText(error) || m.staff_cancel_failed_text(),
        variant: 'destructive',
      });
      return refreshBookings(queryClient);
    },
  });
}
