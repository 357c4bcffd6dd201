import { useMutation } from '@tanstack/react-query';
import { m } from '#i18n/generated/messages.js';
import { Button } from '#ui/button/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { api } from '#web/api/api-client.ts';
import { describeFailure } from '#web/api/api-error.ts';
import { useRefresh } from '#web/api/use-refresh.ts';
import { bookingKey } from '../../booking-queries.ts';

interface ConfirmHereProps {
  bookingId: number;
  /** From the link of the mail. */
  token: string;
}

/** Confirms a pay-later booking. A press is needed: programs that check mails open every link in them. */
export function ConfirmHere({ bookingId, token }: ConfirmHereProps) {
  const refresh = useRefresh();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      api('POST /api/bookings/:id/confirm', { params: { id: String(bookingId) }, query: { token } }),
    onSettled: () => refresh(bookingKey),
  });
  return (
    <div className="mb-7 grid justify-items-start gap-3">
      <Button look="primary" pending={isPending} onClick={() => mutate()}>
        {m.booking_confirm_button()}
      </Button>
      {error && (
        <Notice tone="error" announce title={m.booking_confirm_failed()}>
          {describeFailure(error, m.booking_load_failed_hint())}
        </Notice>
      )}
    </div>
  );
}
