import { stormReasonText } from '#features/storm-days/web/storm-labels.public.ts';
import { m } from '#i18n/generated/messages.js';
import { LinkButton } from '#ui/button/link-button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { euro } from '#web/format/money.ts';
import { dayAndTime } from '#web/format/times.ts';
import { useSite } from '#web/site/site.ts';
import type { CalledOff } from '../../guest-page.contract.ts';

/** What was chosen, and what came of it. */
export function ChosenNotice({ calledOff, isTrip }: { calledOff: CalledOff; isTrip: boolean }) {
  const { language, timeZone } = useSite();
  const { choice, byDefault, reason: why, decideBy, voucherCode, voucherCents } = calledOff;
  const reason = stormReasonText(why, { isTrip });
  const isPaid = calledOff.toCardCents + calledOff.byHandCents > 0;
  if (choice === 'voucher')
    return (
      <Notice
        tone="success"
        title={m.guest_off_voucher_done({ reason, amount: euro(voucherCents, language) })}
        action={<LinkButton to="/booking">{m.guest_off_book()}</LinkButton>}
      >
        {voucherCode && (
          <p className="text-2xl font-bold tabular-nums select-all wrap-anywhere">{voucherCode}</p>
        )}
        <p>{m.guest_off_voucher_use()}</p>
      </Notice>
    );
  if (choice === 'move') return <Notice>{m.guest_off_moved({ reason })}</Notice>;
  if (!isPaid) return <Notice>{m.guest_off_ended({ reason })}</Notice>;
  return (
    <Notice>
      {byDefault
        ? m.guest_off_default({ reason, time: dayAndTime(decideBy, language, timeZone) })
        : m.guest_off_refunded({ reason })}
    </Notice>
  );
}
