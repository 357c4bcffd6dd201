import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { bookingQuery } from '#features/booking-flow/web/booking-queries.public.ts';
import type { Booking } from '#features/bookings/bookings.contract.ts';
import { m } from '#i18n/generated/messages.js';
import { Button } from '#ui/button/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { useToast } from '#ui/feedback/toast.tsx';
import { useFocusRestoration } from '#ui/overlay/focus-restoration.ts';
import { api } from '#web/api/api-client.ts';
import { describeFailure, isApiError } from '#web/api/api-error.ts';
import { useRefresh } from '#web/api/use-refresh.ts';
import { useCancellable } from '#web/connection/cancellable.ts';
import { useSend } from '#web/connection/use-send.ts';
import type { HeldBooking } from './use-held-booking.ts';

const shortSeconds = 5 * 60;
const lastSeconds = 60;
const nothingAnnounced = { mark: null, minutes: null };

/** How long the units still wait, and a way to get more time. Nothing where nothing runs out. */
export function HoldNotice({ id, held }: { id: string; held: HeldBooking }) {
  const { booking, secondsLeft } = held;
  const extension = useExtendHold(id);
  const isExtended = booking?.holdExtended === true;
  const minutesToAnnounce = useMinutesToAnnounce(secondsLeft);
  // The button goes once it was pressed.
  useFocusRestoration(isExtended ? 0 : 1);
  if (!booking || secondsLeft === null || held.isLapsed) return null;

  return (
    <div>
      <Notice
        tone={secondsLeft > shortSeconds ? 'info' : 'warning'}
        title={holdText(secondsLeft)}
        action={
          !isExtended && (
            <Button size="compact" pending={extension.isPending} onClick={() => extension.mutate()}>
              {m.payment_hold_extend()}
            </Button>
          )
        }
      />
      <p role="status" className="sr-only">
        {minutesToAnnounce === null
          ? extension.isSuccess && m.payment_hold_extended()
          : m.payment_hold_left({ count: minutesToAnnounce })}
      </p>
    </div>
  );
}

/** Minutes are calm enough; only the last ones are counted down. */
function holdText(secondsLeft: number): string {
  if (secondsLeft > shortSeconds) return m.payment_hold_minutes({ count: Math.ceil(secondsLeft / 60) });
  const seconds = String(secondsLeft % 60).padStart(2, '0');
  return m.payment_hold_clock({ time: `${Math.floor(secondsLeft / 60)}:${seconds}` });
}

/** Changes only twice, five minutes and one minute before the end: more would interrupt a screen reader. */
function useMinutesToAnnounce(secondsLeft: number | null): number | null {
  const mark = [lastSeconds, shortSeconds].find((seconds) => (secondsLeft ?? Infinity) <= seconds) ?? null;
  const [announced, setAnnounced] = useState<{ mark: number | null; minutes: number | null }>(
    nothingAnnounced,
  );
  if (announced.mark !== mark) {
    setAnnounced({ mark, minutes: mark === null ? null : Math.ceil((secondsLeft ?? 0) / 60) });
  }
  return announced.minutes;
}

/** The server gives more time once: a request that is repeated after a lost answer finds it given. */
async function extendOnce(id: string): Promise<Booking> {
  try {
    return await api('POST /api/bookings/:id/extend-hold', { params: { id } });
  } catch (error) {
    if (isApiError(error, 'payments/hold-extended'))
      return api('GET /api/bookings/:id', { params: { id }, query: {} });
    throw error;
  }
}

/** Asks for more time to pay. */
function useExtendHold(id: string) {
  const queries = useQueryClient();
  const refresh = useRefresh();
  const showToast = useToast();
  const { queryKey } = bookingQuery(id, undefined);
  const extension = useSend({
    send: () => extendOnce(id),
    onSuccess: (booking) => {
      queries.setQueryData(queryKey, booking);
    },
    onError: (error) => {
      showToast({
        title: m.payment_hold_extend_failed(),
        description: describeFailure(error, m.booking_load_failed_hint()),
        variant: 'destructive',
        durationMs: 8000,
      });
      refresh(queryKey);
    },
  });
  useCancellable(extension);
  return extension;
}
