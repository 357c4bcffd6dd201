import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useRentalItems } from '#features/booking-flow/web/booking-queries.public.ts';
import {
  bookedRange,
  keysOfBookingsAndUnits,
} from '#features/booking-management/web/booking-management.public.ts';
import type { Booking } from '#features/bookings/bookings.contract.ts';
import { parseItemsBooked } from '#features/bookings/domain/items-booked.public.ts';
import { handMethodText } from '#features/payments/web/payment-labels.public.ts';
import { durationText } from '#i18n/duration-text.ts';
import { m } from '#i18n/generated/messages.js';
import { Button } from '#ui/button/button.tsx';
import { LinkButton } from '#ui/button/link-button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { api } from '#web/api/api-client.ts';
import { useRefresh } from '#web/api/use-refresh.ts';
import { describeForStaff } from '#web/failure/describe-for-staff.ts';
import { euro } from '#web/format/money.ts';
import { useSite } from '#web/site/site.ts';

interface WalkInDoneProps {
  booking: Booking;
  onChange: (booking: Booking) => void;
  onNext: () => void;
}

/** What to hand out, large, and the way back while it is a moment old. */
export function WalkInDone({ booking, onChange, onNext }: WalkInDoneProps) {
  const { language } = useSite();
  const heading = useRef<HTMLHeadingElement>(null);
  const takeBack = useTakeBack(onChange);
  const isTooLate = useTooLate(booking);
  const titles = useRentalItems(language, null).data ?? [];
  useEffect(() => {
    scrollTo({ top: 0 });
    heading.current?.focus();
  }, []);
  const amount = euro(booking.totalCents, language);
  const method = booking.undoablePayment?.method;
  return (
    <Panel tone={booking.cancelled ? 'foam' : 'sand'} className="grid gap-3">
      <h2 ref={heading} tabIndex={-1} className="text-xl">
        {booking.cancelled ? m.walk_in_cancelled() : m.walk_in_done()}
      </h2>
      <ul className="text-2xl leading-tight font-bold">
        {(parseItemsBooked(booking.itemsBooked) ?? []).map(({ itemId, quantity, duration }) => (
          <li key={itemId}>
            {m.staff_details_item({
              quantity,
              item: titles.find((item) => item.itemId === itemId)?.title ?? itemId,
              duration: durationText(duration),
            })}
          </li>
        ))}
      </ul>
      <p className="text-lg tabular-nums">
        {bookedRange(booking)} · {booking.reference}
      </p>
      {!booking.cancelled && (
        <p className="font-semibold">
          {booking.totalCents === 0 && booking.discountCents > 0
            ? m.walk_in_paid_voucher({ amount: euro(booking.discountCents, language) })
            : booking.paymentCompleted
              ? m.walk_in_paid({ amount, method: method ? handMethodText(method) : '' })
              : m.walk_in_unpaid({ amount })}
        </p>
      )}
      {!booking.cancelled && booking.totalCents > 0 && booking.discountCents > 0 && (
        <p>{m.walk_in_voucher_off({ amount: euro(booking.discountCents, language) })}</p>
      )}
      {takeBack.error !== null && (
        <Notice tone="error" announce>
          {describeForStaff(takeBack.error)}
        </Notice>
      )}
      <div className="mt-2 grid gap-3 sm:grid-cols-3">
        <Button look="primary" size="large" onClick={onNext}>
          {m.walk_in_next()}
        </Button>
        <LinkButton to={`/admin/booking?id=${booking.id}`} size="large">
          {m.walk_in_open()}
        </LinkButton>
        {!booking.cancelled && !isTooLate && (
          <Button
            look="cautious"
            size="large"
            pending={takeBack.isPending}
            onClick={() => takeBack.mutate(booking)}
          >
            {m.walk_in_cancel()}
          </Button>
        )}
      </div>
    </Panel>
  );
}

/** Money that was noted can be taken back for a moment only; after it there is nothing that this button could do. */
function useTooLate({ undoablePayment }: Booking): boolean {
  const [isOver, setOver] = useState(false);
  const secondsLeft = undoablePayment?.secondsLeft;
  useEffect(() => {
    if (secondsLeft === undefined) return;
    const timer = setTimeout(() => setOver(true), secondsLeft * 1000);
    return () => clearTimeout(timer);
  }, [secondsLeft]);
  return isOver;
}

/** First the money, while it can be undone, then the units. Each step can be repeated. */
function useTakeBack(onChange: (booking: Booking) => void) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: async ({ id, undoablePayment }: Booking) => {
      const params = { id: String(id) };
      if (undoablePayment)
        await api('POST /api/bookings/:id/payment/undo', { params, body: { payment: undoablePayment.id } });
      return api('PATCH /api/bookings/:id/cancel', { params });
    },
    onSuccess: onChange,
    onSettled: () => refresh(...keysOfBookingsAndUnits),
  });
}
