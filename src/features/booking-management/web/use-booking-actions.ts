import { useMutation } from '@tanstack/react-query';
import type { Booking } from '#features/bookings/bookings.contract.ts';
import { m } from '#i18n/generated/messages.js';
import type { HandMethod } from '#shared/bookings/hand-methods.ts';
import { useToast } from '#ui/feedback/toast.tsx';
import { api } from '#web/api/api-client.ts';
import { describeFailure } from '#web/api/api-error.ts';
import { fetchFile } from '#web/api/fetch-file.ts';
import { useRefresh } from '#web/api/use-refresh.ts';
import { saveFile } from '#web/browser/save-file.ts';
import { describeForStaff } from '#web/failure/describe-for-staff.ts';
import { keysOfBookings, keysOfBookingsAndUnits } from './manage-queries.ts';

export function useMarkPaid() {
  const showToast = useToast();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ id, method }: { id: number; method: HandMethod }) =>
      api('PATCH /api/bookings/:id/payment', {
        params: { id: String(id) },
        body: { paymentCompleted: true, method },
      }),
    onSuccess: () => {
      showToast({ title: m.staff_paid_done(), description: m.staff_paid_done_text() });
      refresh(...keysOfBookings);
    },
    onError: (error) => {
      showToast({
        title: m.staff_paid_failed(),
        description: describeFailure(error, m.staff_paid_failed_text()),
        variant: 'destructive',
      });
      // It may have been paid or cancelled since it was loaded.
      refresh(...keysOfBookings);
    },
  });
}

/** Takes a payment back that was noted a moment ago. */
export function useUndoPayment() {
  const showToast = useToast();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ id, payment }: { id: number; payment: number }) =>
      api('POST /api/bookings/:id/payment/undo', { params: { id: String(id) }, body: { payment } }),
    onSuccess: () => showToast({ title: m.till_undone(), description: m.till_undone_text() }),
    onError: (error) =>
      showToast({
        title: m.till_undo_failed(),
        description: describeForStaff(error),
        variant: 'destructive',
      }),
    onSettled: () => refresh(...keysOfBookings),
  });
}

export function useCancelBooking() {
  const showToast = useToast();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (id: number) => api('PATCH /api/bookings/:id/cancel', { params: { id: String(id) } }),
    onSuccess: () => {
      showToast({ title: m.staff_cancel_done(), description: m.staff_cancel_done_text() });
      refresh(...keysOfBookingsAndUnits);
    },
    onError: (error) => {
      showToast({
        title: m.staff_cancel_failed(),
        description: describeFailure(error, m.staff_cancel_failed_text()),
        variant: 'destructive',
      });
      refresh(...keysOfBookings);
    },
  });
}

/** Some cancellations may succeed while others fail: both are reported. */
export function useDeleteSelected() {
  const showToast = useToast();
  const refresh = useRefresh();
  const showFailure = (reason: string) =>
    showToast({
      title: m.bookings_delete_failed(),
      description: reason || m.bookings_delete_failed_text(),
      variant: 'destructive',
    });
  return useMutation({
    mutationFn: (bookingIds: number[]) => api('POST /api/bookings/delete-selected', { body: { bookingIds } }),
    onSuccess: ({ successCount, failed }) => {
      const reason = failed[0]?.message ?? '';
      if (successCount === 0) showFailure(reason);
      else {
        const left = failed.length > 0 ? ` ${m.bookings_not_deleted({ count: failed.length, reason })}` : '';
        showToast({
          title: m.bookings_deleted(),
          description: m.bookings_deleted_text({ count: successCount }) + left,
        });
      }
      refresh(...keysOfBookingsAndUnits);
    },
    onError: (error) => {
      showFailure(describeFailure(error, ''));
      refresh(...keysOfBookingsAndUnits);
    },
  });
}

/** Fetched instead of linked, so that an error is shown and not saved as a file. */
export function useExportBooking() {
  return useSavedFile(async ({ id, reference }) =>
    saveFile(
      `booking-${reference}.csv`,
      await fetchFile('GET /api/bookings/:id/export', { params: { id: String(id) } }),
    ),
  );
}

export function useExportEvidence() {
  return useSavedFile(async ({ id, reference }) =>
    saveFile(
      `${reference}.pdf`,
      await fetchFile('GET /api/bookings/:id/evidence', { params: { id: String(id) } }),
    ),
  );
}

export function useExportConfirmation() {
  return useSavedFile(async ({ id, reference }) =>
    saveFile(
      `${m.confirmation_file()}-${reference}.pdf`,
      await fetchFile('GET /api/bookings/:id/payment-confirmation', { params: { id: String(id) } }),
    ),
  );
}

function useSavedFile(save: (booking: Pick<Booking, 'id' | 'reference'>) => Promise<void>) {
  const showToast = useToast();
  return useMutation({
    mutationFn: save,
    onError: (error) =>
      showToast({
        title: m.bookings_export_failed(),
        description: describeFailure(error, m.bookings_export_failed_text()),
        variant: 'destructive',
      }),
  });
}
