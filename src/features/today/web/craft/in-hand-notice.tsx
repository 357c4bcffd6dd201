import { X } from 'lucide-react';
import { m } from '#i18n/generated/messages.js';
import { Button } from '#ui/button/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import type { CraftInHand } from '../search/use-craft-in-hand.ts';

interface InHandNoticeProps {
  inHand: CraftInHand;
  /** How many bookings are shown for it. */
  count: number;
}

/** Which craft was scanned, and what a tap on a row does with it. */
export function InHandNotice({ inHand: { craft, isOut, take }, count }: InHandNoticeProps) {
  if (!craft) return null;
  const { number, title, isOutOfService } = craft;
  return (
    <Notice
      tone={isOutOfService || count === 0 ? 'warning' : 'info'}
      title={`${number} · ${title}`}
      announce
      action={
        <Button size="compact" onClick={() => take(null)}>
          <X aria-hidden="true" className="size-4" />
          {m.today_show_all()}
        </Button>
      }
    >
      {isOut && m.craft_in_hand_out({ number })}
      {!isOut && isOutOfService && m.craft_in_hand_out_of_service({ number })}
      {!isOut && !isOutOfService && (count === 0 ? m.craft_in_hand_none() : m.craft_in_hand_text())}
    </Notice>
  );
}
