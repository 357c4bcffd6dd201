import { m } from '#i18n/generated/messages.js';
import { staffDate } from '#shared/staff-dates.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { useSite } from '#web/site/site.ts';
import type { Booking } from '../../../bookings.contract.ts';
import { bookedRange } from '../list/booked-range.ts';
import { useCancelBooking } from '../use-booking-actions.ts';
import { useCancellationMoney } from './cancellation-money.tsx';

/** Asked because the units may be sold again the next moment: there is no way back. */
export function CancelBookingDialog({ booking, onClose }: { booking: Booking | null; onClose: () => void }) {
  const { language } = useSite();
  const cancel = useCancelBooking();
  const money = useCancellationMoney(booking ? [booking.id] : []);
  const confirm = () => booking && money.isKnown && cancel.mutate(booking.id, { onSettled: onClose });
  return (
    <Dialog
      role="alertdialog"
      open={booking !== null}
      onClose={onClose}
      title={m.staff_cancel_title()}
      description={
        booking &&
        m.staff_cancel_text({
          customer: booking.fullName,
          date: staffDate(booking.bookingDate, language),
          time: bookedRange(booking),
        })
      }
      closeLabel={m.site_close()}
      footer={
        <>
          <Button onClick={onClose}>{m.staff_cancel_keep()}</Button>
          <Button
            look="destructive"
            pending={cancel.isPending}
            aria-disabled={!money.isKnown}
            onClick={confirm}
          >
            {m.staff_cancel_confirm()}
          </Button>
        </>
      }
    >
      {money.element}
    </Dialog>
  );
}
