import type { Booking } from '#features/bookings/bookings.contract.ts';
import { useIsOwner } from '#features/identity/web/role.public.ts';
import { m } from '#i18n/generated/messages.js';
import { staffDate } from '#shared/staff-dates.ts';
import { Button } from '#ui/button/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { useSite } from '#web/site/site.ts';
import { customerName } from '../customer-name.ts';
import { bookedRange } from '../list/booked-range.ts';
import { useCancelBooking } from '../use-booking-actions.ts';
import { useCancellationMoney } from './cancellation-money.tsx';

/** Needs a confirmation, since the units may be sold again at once. */
export function CancelBookingDialog({ booking, onClose }: { booking: Booking | null; onClose: () => void }) {
  const { language } = useSite();
  const cancel = useCancelBooking();
  const money = useCancellationMoney(booking ? [booking.id] : []);
  const isAllowed = useIsOwner() || money.isNone;
  // The button is hidden if the server would refuse.
  const isOffered = !money.isKnown || (isAllowed && money.isPossible);
  const confirm = () =>
    booking && money.isKnown && isOffered && cancel.mutate(booking.id, { onSettled: onClose });
  return (
    <Dialog
      role="alertdialog"
      open={booking !== null}
      onClose={onClose}
      title={m.staff_cancel_title()}
      description={
        booking &&
        m.staff_cancel_text({
          customer: customerName(booking),
          date: staffDate(booking.bookingDate, language),
          time: bookedRange(booking),
        })
      }
      closeLabel={m.site_close()}
      footer={
        <>
          <Button onClick={onClose}>{m.staff_cancel_keep()}</Button>
          {isOffered && (
            <Button
              look="destructive"
              pending={cancel.isPending}
              aria-disabled={!money.isKnown}
              onClick={confirm}
            >
              {m.staff_cancel_confirm()}
            </Button>
          )}
        </>
      }
    >
      {isAllowed || !money.isKnown || !money.isPossible ? (
        money.element
      ) : (
        <Notice tone="warning" announce title={m.owners_only_cancel()} />
      )}
    </Dialog>
  );
}
