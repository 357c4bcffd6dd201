import { m } from '#i18n/generated/messages.js';
import { Button } from '#ui/button/button.tsx';
import type { Booking } from '../../../bookings.contract.ts';
import { customerName } from '../customer-name.ts';
import { useReportEmail } from './use-email.ts';

/** For delivery reports, which go to the sender of the mails: staff read them and mark the address. */
export function ReportEmailAction({ booking }: { booking: Booking }) {
  const report = useReportEmail(booking.id);
  if (!booking.email || booking.emailProblem) return null;
  return (
    <Button
      size="compact"
      pending={report.isPending}
      onClick={() => report.mutate(false)}
      aria-label={m.staff_action_for({ action: m.email_does_not_work(), customer: customerName(booking) })}
    >
      {m.email_does_not_work()}
    </Button>
  );
}
