import { useMutation } from '@tanstack/react-query';
import { m } from '#i18n/generated/messages.js';
import { useToast } from '#ui/feedback/toast.tsx';
import { api } from '#web/api/api-client.ts';
import { useRefresh } from '#web/api/use-refresh.ts';
import { describeForStaff } from '#web/failure/describe-for-staff.ts';
import { keysOfBookings } from './manage-queries.ts';

/** Changes the address of a booking; what did not arrive is sent there. */
export function useCorrectEmail(bookingId: number) {
  const { onError, onSettled, showToast } = useEmailChange();
  return useMutation({
    mutationFn: (email: string) =>
      api('PUT /api/bookings/:id/email', { params: { id: String(bookingId) }, body: { email } }),
    onSuccess: ({ email }) =>
      showToast({
        title: m.email_corrected(),
        description: m.email_corrected_text({ email: email ?? '' }),
      }),
    onError,
    onSettled,
  });
}

/** Notes whether mails reach the address. */
export function useReportEmail(bookingId: number) {
  const { onError, onSettled, showToast } = useEmailChange();
  return useMutation({
    mutationFn: (isWorking: boolean) =>
      api('PUT /api/bookings/:id/email-report', { params: { id: String(bookingId) }, body: { isWorking } }),
    onSuccess: (_, isWorking) =>
      showToast(
        isWorking
          ? { title: m.email_works_again() }
          : { title: m.email_reported(), description: m.email_reported_text() },
      ),
    onError,
    onSettled,
  });
}

function useEmailChange() {
  const showToast = useToast();
  const refresh = useRefresh();
  return {
    showToast,
    onError: (error: unknown) =>
      showToast({
        title: m.email_change_failed(),
        description: describeForStaff(error),
        variant: 'destructive',
      }),
    onSettled: () => refresh(...keysOfBookings),
  };
}
