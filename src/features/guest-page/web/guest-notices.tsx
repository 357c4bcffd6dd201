import { m } from '#i18n/generated/messages.js';
import { Button } from '#ui/button/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { api } from '#web/api/api-client.ts';
import { describeFailure } from '#web/api/api-error.ts';
import { dayAndTime } from '#web/format/times.ts';
import { useSite } from '#web/site/site.ts';
import type { GuestBooking } from '../guest-page.contract.ts';
import { useGuestCall } from './guest-query.ts';

interface GuestNoticesProps {
  booking: GuestBooking;
  token: string;
  onDone: (text: string) => void;
}

/** What cannot wait: a hold that runs out, and a booking that is to be confirmed. */
export function GuestNotices(props: GuestNoticesProps) {
  const { holdSecondsLeft, canConfirm } = props.booking;
  if (holdSecondsLeft === 0) return <Notice tone="warning" announce title={m.guest_held_over()} />;
  if (holdSecondsLeft !== null)
    return (
      <Notice tone="warning">
        {m.guest_held_text({ minutes: Math.max(1, Math.floor(holdSecondsLeft / 60)) })}
      </Notice>
    );
  return canConfirm ? <Confirm {...props} /> : null;
}

function Confirm({ booking: { confirmBy }, token, onDone }: GuestNoticesProps) {
  const { language, timeZone } = useSite();
  const confirm = useGuestCall<void>(
    token,
    (_, asked) => api('POST /api/guest/confirm', { query: { language: asked }, body: { token } }),
    () => onDone(m.guest_confirmed()),
  );
  return (
    <Notice
      tone="warning"
      title={m.guest_confirm_title()}
      action={
        <Button look="primary" pending={confirm.isPending} onClick={() => confirm.mutate()}>
          {m.guest_confirm()}
        </Button>
      }
    >
      {confirmBy === null
        ? m.guest_confirm_open()
        : m.guest_confirm_text({ until: dayAndTime(confirmBy, language, timeZone) })}
      {confirm.isError && (
        <p role="alert" className="mt-2 font-semibold text-coral-deep">
          {m.guest_confirm_failed()}. {describeFailure(confirm.error, m.booking_load_failed_hint())}
        </p>
      )}
    </Notice>
  );
}
