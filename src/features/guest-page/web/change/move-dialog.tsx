import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { bookingWindow } from '#features/availability/web/booking-window.public.ts';
import { OtherDepartures } from '#features/guided-trips/web/other-departures.public.tsx';
import { m } from '#i18n/generated/messages.js';
import { isLocalDate, type LocalDate } from '#shared/business-calendar.ts';
import type { Language } from '#shared/language.ts';
import { Button } from '#ui/button/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Field } from '#ui/form/field.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { api } from '#web/api/api-client.ts';
import { describeFailure } from '#web/api/api-error.ts';
import { shortDate } from '#web/format/dates.ts';
import { euro } from '#web/format/money.ts';
import { startOf } from '#web/format/rental-times.ts';
import { useSite } from '#web/site/site.ts';
import { useNow } from '#web/site/use-now.ts';
import type { GuestBooking, GuestMove } from '../../guest-page.contract.ts';
import { describeCodeGetsBack } from '../describe-code-back.ts';
import { useGuestCall } from '../guest-query.ts';
import { MoveTimes } from './move-times.tsx';

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
  const preview = usePreview(booking, token, time);
  const move = useGuestCall<NewTime & GuestMove>(
    token,
    (wish, asked) => api('POST /api/guest/move', { query: { language: asked }, body: { token, ...wish } }),
    onMoved,
  );
  const seen = time && !preview.isFetching && !preview.isError ? (preview.data ?? null) : null;
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
        <Button
          look="primary"
          pending={move.isPending}
          aria-disabled={seen === null}
          onClick={() => seen && time && move.mutate({ ...time, ...seen })}
        >
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
        {seen && <p className="font-semibold">{describePrice(booking, seen, language)}</p>}
        {seen && isLate && <p>{m.guest_move_late()}</p>}
      </div>
      {time && preview.isError && !preview.isFetching && (
        <Notice tone="error" announce>
          {describeFailure(preview.error, m.booking_load_failed_hint())}
        </Notice>
      )}
      {move.isError && (
        <Notice tone="error" announce title={m.guest_move_failed()}>
          {describeFailure(move.error, m.booking_load_failed_hint())}
        </Notice>
      )}
    </Dialog>
  );
}

function usePreview({ moves }: GuestBooking, token: string, time: NewTime | null) {
  const { language } = useSite();
  return useQuery({
    queryKey: ['guest', token, 'move', moves, time],
    queryFn: ({ signal }) =>
      api(
        'POST /api/guest/move-preview',
        {
          query: { language },
          body: { token, bookingDate: time?.bookingDate ?? '', timeSlot: time?.timeSlot ?? '' },
        },
        signal,
      ),
    enabled: time !== null,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
}

/** What the booking costs there, and what becomes of the difference. */
function describePrice(booking: GuestBooking, seen: GuestMove, language: Language): string {
  const { newTotalCents, dueCents, surplusCents, toVoucherCents } = seen;
  const total = euro(newTotalCents, language);
  // After the business called it off, a move can extend the code, counted from the day of the move: show no last day.
  const code = booking.calledOff === null ? booking.code : null;
  const back = describeCodeGetsBack(toVoucherCents, code, language);
  return [describeSum(), ...back].join(' ');

  function describeSum(): string {
    if (newTotalCents === booking.totalCents) return m.guest_move_same_price();
    if (surplusCents > 0) return m.guest_move_back({ total, amount: euro(surplusCents, language) });
    if (booking.status === 'pending') return m.guest_move_costs({ total });
    if (dueCents === 0) return m.guest_move_settled({ total });
    return m.guest_move_due({ total, amount: euro(dueCents, language) });
  }
}
