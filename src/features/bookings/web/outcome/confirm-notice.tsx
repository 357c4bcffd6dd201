import { useMutation } from '@tanstack/react-query';
import { m } from '#i18n/generated/messages.js';
import { Button } from '#ui/button/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { api } from '#web/api/api-client.ts';
import { describeFailure } from '#web/api/api-error.ts';
import { useRefresh } from '#web/api/use-refresh.ts';
import { dayAndTime } from '#web/format/times.ts';
import { useSite } from '#web/site/site.ts';
import { confirmBooking } from '../../bookings.calls.ts';
import type { Booking } from '../../bookings.contract.ts';
import { bookingKey } from '../booking-queries.ts';

interface ConfirmNoticeProps {
  booking: Booking;
  /** From the link of the mail; without it the customer is sent to the mail. */
  token: string | null;
}

/**
 * Asks the customer to confirm a pay-later booking. A press is needed: programs that check mails open every link in them.
 */
export function ConfirmNotice({ booking, token }: ConfirmNoticeProps) {
  const confirmation = useConfirmation(String(booking.id), token ?? '');
  if (confirmation.isSuccess)
    return (
      <Notice tone="success" announce title={m.booking_confirm_done()}>
        {m.booking_confirm_done_text()}
      </Notice>
    );
  if (!isToConfirm(booking)) return null;
  if (token === null) return <ConfirmByMail booking={booking} />;
  return (
    <Notice
      tone="warning"
      title={m.booking_confirm_title()}
      action={
        <Button look="primary" pending={confirmation.isPending} onClick={() => confirmation.mutate()}>
          {m.booking_confirm_button()}
        </Button>
      }
    >
      <UntilText booking={booking} />
      {confirmation.isError && (
        <p role="alert" className="mt-2 font-semibold text-coral-deep">
          {m.booking_confirm_failed()}. {describeFailure(confirmation.error, m.booking_load_failed_hint())}
        </p>
      )}
    </Notice>
  );
}

/** For the browser that made the booking: the mail has the link. Nothing where no mail asks for it. */
export function ConfirmByMail({ booking }: { booking: Booking }) {
  const { language, timeZone } = useSite();
  if (!isToConfirm(booking) || booking.confirmBy === null) return null;
  return (
    <Notice tone="warning" title={m.booking_confirm_title()}>
      {m.booking_confirm_by_mail({ until: dayAndTime(booking.confirmBy, language, timeZone) })}
    </Notice>
  );
}

function UntilText({ booking: { confirmBy } }: { booking: Booking }) {
  const { language, timeZone } = useSite();
  if (confirmBy === null) return <p>{m.booking_confirm_text_open()}</p>;
  return <p>{m.booking_confirm_text({ until: dayAndTime(confirmBy, language, timeZone) })}</p>;
}

export function isToConfirm({ status, confirmed, holdSecondsLeft }: Booking): boolean {
  return status === 'pending' && !confirmed && holdSecondsLeft === null;
}

function useConfirmation(id: string, token: string) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: () => api(confirmBooking, { params: { id }, query: { token } }),
    onSettled: () => refresh(bookingKey),
  });
}
