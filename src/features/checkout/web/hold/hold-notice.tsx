import { useState } from 'react';
import { m } from '#i18n/generated/messages.js';
import { Button } from '#ui/button/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { useFocusRestoration } from '#ui/overlay/focus-restoration.ts';
import { useExtendHold } from './use-extend-hold.ts';
import type { HeldBooking } from './use-held-booking.ts';

const shortSeconds = 5 * 60;
const lastSeconds = 60;
const nothingSaid = { mark: null, minutes: null };

/** How long the units still wait, and a way to get more time. Nothing where nothing runs out. */
export function HoldNotice({ id, held }: { id: string; held: HeldBooking }) {
  const { booking, secondsLeft } = held;
  const extension = useExtendHold(id);
  const isExtended = booking?.holdExtended === true;
  const minutesToSay = useMinutesToSay(secondsLeft);
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
        {minutesToSay === null
          ? extension.isSuccess && m.payment_hold_extended()
          : m.payment_hold_left({ count: minutesToSay })}
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
function useMinutesToSay(secondsLeft: number | null): number | null {
  const mark = [lastSeconds, shortSeconds].find((seconds) => (secondsLeft ?? Infinity) <= seconds) ?? null;
  const [said, setSaid] = useState<{ mark: number | null; minutes: number | null }>(nothingSaid);
  if (said.mark !== mark) {
    setSaid({ mark, minutes: mark === null ? null : Math.ceil((secondsLeft ?? 0) / 60) });
  }
  return said.minutes;
}
