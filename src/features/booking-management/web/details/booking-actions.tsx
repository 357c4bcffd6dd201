import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Booking } from '#features/bookings/bookings.contract.ts';
import { m } from '#i18n/generated/messages.js';
import { Button } from '#ui/button/button.tsx';
import { ActionMenu } from '#ui/overlay/action-menu.tsx';
import { customerName } from '../customer-name.ts';
import { MarkPaidButton, MarkPaidDialog } from '../mark-paid-action.tsx';
import { UndoPaymentAction } from '../undo-payment-action.tsx';
import { useExportBooking } from '../use-booking-actions.ts';
import { useReportEmail } from '../use-email.ts';
import { useMayCancel } from '../use-may-cancel.ts';
import { CancelBookingDialog } from './cancel-booking-dialog.tsx';

const MoveDialog = lazy(async () => ({ default: (await import('../move/move-dialog.tsx')).MoveDialog }));

interface ActionProps {
  booking: Booking;
}

/** What can be done with a booking, in the order in which it is needed. */
export function BookingActions({ booking }: ActionProps) {
  // What a menu asks stands beside it: it closes when something in it is pressed.
  const [asked, setAsked] = useState<'payment' | 'cancellation' | null>(null);
  const close = () => setAsked(null);
  return (
    <fieldset className="flex gap-2">
      <legend className="sr-only">{m.bookings_actions()}</legend>
      <MarkPaidButton booking={booking} onAsk={() => setAsked('payment')} />
      <UndoPaymentAction booking={booking} />
      <Move booking={booking} />
      <ActionMenu label={m.staff_more_actions({ customer: customerName(booking) })}>
        <CancelAction booking={booking} onAsk={() => setAsked('cancellation')} />
        <ExportAction booking={booking} />
        <ReportEmailAction booking={booking} />
      </ActionMenu>
      <MarkPaidDialog booking={asked === 'payment' ? booking : null} onClose={close} />
      <CancelBookingDialog booking={asked === 'cancellation' ? booking : null} onClose={close} />
    </fieldset>
  );
}

function labelled(action: string, booking: Booking): string {
  return m.staff_action_for({ action, customer: customerName(booking) });
}

/** Whether it is open is part of the address, so that Today leads straight to it. */
function Move({ booking }: ActionProps) {
  const [query, setQuery] = useSearchParams();
  const isOpen = query.has('move');
  const setOpen = (isNow: boolean) => {
    const next = new URLSearchParams(query);
    if (isNow) next.set('move', '1');
    else next.delete('move');
    setQuery(next, { replace: true, preventScrollReset: true });
  };
  if (booking.cancelled) return null;
  return (
    <>
      <Button size="compact" onClick={() => setOpen(true)} aria-label={labelled(m.move_action(), booking)}>
        {m.move_action()}
      </Button>
      {isOpen && (
        <Suspense>
          <MoveDialog booking={booking} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

export function CancelAction({ booking, onAsk }: ActionProps & { onAsk: () => void }) {
  const mayCancel = useMayCancel(booking);
  if (!mayCancel) return null;
  return (
    <Button look="cautious" size="compact" onClick={onAsk} aria-label={labelled(m.staff_cancel(), booking)}>
      {m.staff_cancel()}
    </Button>
  );
}

export function ExportAction({ booking }: ActionProps) {
  const exportBooking = useExportBooking();
  return (
    <Button
      size="compact"
      pending={exportBooking.isPending}
      onClick={() => exportBooking.mutate(booking)}
      aria-label={labelled(m.bookings_export(), booking)}
    >
      {m.bookings_export()}
    </Button>
  );
}

/** For delivery reports, which go to the sender of the mails: staff read them and mark the address. */
function ReportEmailAction({ booking }: { booking: Booking }) {
  const report = useReportEmail(booking.id);
  if (!booking.email || booking.emailProblem) return null;
  return (
    <Button
      size="compact"
      pending={report.isPending}
      onClick={() => report.mutate(false)}
      aria-label={labelled(m.email_does_not_work(), booking)}
    >
      {m.email_does_not_work()}
    </Button>
  );
}
