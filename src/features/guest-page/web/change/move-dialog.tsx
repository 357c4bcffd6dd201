import { useState } from 'react';
import { bookingWindow } from '#features/availability/web/booking-window.public.ts';
import { OtherDepartures } from '#features/guided-trips/web/other-departures.public.tsx';
import { m } from '#i18n/generated/messages.js';
import { isLocalDate, type LocalDate } from '#shared/business-calendar.ts';
import { Button } from '#ui/button/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Field } from '#ui/form/field.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { describeFailure } from '#web/api/api-error.ts';
import { shortDate } from '#web/format/dates.ts';
import { startOf } from '#web/format/rental-times.ts';
import { useSite } from '#web/site/site.ts';
import { useNow } from '#web/site/use-now.ts';
import type { GuestBooking } from '../../guest-page.contract.ts';
import { MovePrice } from './move-price.tsx';
import { MoveTimes } from './move-times.tsx';
import { useGuestMove } from './use-guest-move.ts';

interface MoveDialogProps {
  booking: GuestBooking;
  token: string;
  onClose: () => void;
  onMoved: () => void;
}

interface NewTime {
  bookingDate: LocalDate;
  timeSlot: string;
}

/** Another day or time for the same items: what is free, what it costs then, and one button. */
export function MoveDialog({ booking, token, onClose, onMoved }: MoveDialogProps) {
  const { language, timeZone, bookingRules } = useSite();
  const now = useNow();
  const { first, last } = bookingWindow(now(), timeZone, bookingRules);
  const [day, setDay] = useState(booking.bookingDate < first ? first : booking.bookingDate);
  const [timeSlot, setTimeSlot] = useState<string | null>(null);
  const time = timeSlot === null ? null : { bookingDate: day, timeSlot };
  const { seen, refusal, failure, isPending, confirm } = useGuestMove(booking, {
    ...{ token, onMoved },
    target: time,
  });
  const { keptCents = 0, keptOfVoucherCents = 0 } = booking.cancellation ?? {};
  const isLate = booking.calledOff === null && keptCents + keptOfVoucherCents > 0;

  function changeDay(next: string) {
    if (!isLocalDate(next)) return;
    setDay(next);
    setTimeSlot(null);
  }

  function chooseDeparture(departure: NewTime) {
    setDay(departure.bookingDate);
    setTimeSlot(departure.timeSlot);
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={m.guest_move_title()}
      closeLabel={m.booking_close()}
      footer={
        <Button look="primary" pending={isPending} aria-disabled={seen === null} onClick={confirm}>
          {time
            ? m.guest_move_confirm({ time: `${shortDate(day, language)}, ${startOf(time.timeSlot)}` })
            : m.guest_move_choose()}
        </Button>
      }
    >
      {booking.trip ? (
        <OtherDepartures trip={booking.trip} chosen={time} onChoose={chooseDeparture} />
      ) : (
        <>
          <Field id="guest-move-day" label={m.guest_move_day()}>
            {(control) => (
              <TextInput
                {...control}
                type="date"
                min={first}
                max={last}
                value={day}
                onChange={(event) => changeDay(event.target.value)}
                className="w-full"
              />
            )}
          </Field>
          <MoveTimes booking={booking} day={day} chosen={timeSlot} onChoose={setTimeSlot} />
        </>
      )}
      <div aria-live="polite" className="grid gap-3">
        {seen && <MovePrice booking={booking} seen={seen} />}
        {seen && isLate && <p>{m.guest_move_late()}</p>}
      </div>
      {refusal && (
        <Notice tone="error" announce>
          {describeFailure(refusal, m.booking_load_failed_hint())}
        </Notice>
      )}
      {failure && (
        <Notice tone="error" announce title={m.guest_move_failed()}>
          {describeFailure(failure, m.booking_load_failed_hint())}
        </Notice>
      )}
    </Dialog>
  );
}
