import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { payAtBeach } from '#features/bookings/bookings.calls.ts';
import {
  clearBookingProgress,
  forgetSubmission,
  savePendingBookingId,
} from '#features/bookings/web/booking-progress.public.ts';
import { m } from '#i18n/generated/messages.js';
import { Button } from '#ui/button/button.tsx';
import { useToast } from '#ui/feedback/toast.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { api } from '#web/api/api-client.ts';
import { describeFailure } from '#web/api/api-error.ts';

/** The way out when paying online does not work: the booking stays, and waits for staff instead of a card. */
export function PayAtBeach({ id }: { id: string }) {
  const navigate = useNavigate();
  const showToast = useToast();
  const move = useMutation({
    mutationFn: () => api(payAtBeach, { params: { id } }),
    onSuccess: (booking) => {
      savePendingBookingId(booking.id);
      clearBookingProgress();
      forgetSubmission();
      showToast({
        title: m.booking_received_toast_title(),
        description: m.booking_received_toast_text({ reference: booking.reference }),
        durationMs: 6000,
      });
      void navigate('/booking-confirmation', { replace: true });
    },
    onError: (error) =>
      showToast({
        title: m.payment_at_beach_failed(),
        description: describeFailure(error, m.booking_load_failed_hint()),
        variant: 'destructive',
        durationMs: 8000,
      }),
  });
  return (
    <Panel tone="sand" className="grid justify-items-start gap-3">
      <p>{m.payment_at_beach_hint()}</p>
      <Button pending={move.isPending} onClick={() => move.mutate()}>
        {m.payment_at_beach()}
      </Button>
    </Panel>
  );
}
