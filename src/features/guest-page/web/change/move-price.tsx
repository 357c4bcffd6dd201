import { m } from '#i18n/generated/messages.js';
import type { Language } from '#shared/language.ts';
import { euro } from '#web/format/money.ts';
import { useSite } from '#web/site/site.ts';
import type { GuestBooking, GuestMove } from '../../guest-page.contract.ts';
import { describeCodeGetsBack } from '../describe-code-back.ts';

/** What the booking costs then, and what becomes of the difference. */
export function MovePrice({ booking, seen }: { booking: GuestBooking; seen: GuestMove }) {
  const { language } = useSite();
  // After the business called it off, a move can extend the code, counted from the day of the move: show no last day.
  const code = booking.calledOff === null ? booking.code : null;
  const { keptCents = 0, toVoucherCents } = seen;
  const sentences = [
    describeSum(booking, seen, language),
    ...(keptCents > 0 ? [m.guest_cancel_kept({ amount: euro(keptCents, language) })] : []),
    ...describeCodeGetsBack(toVoucherCents, code, language),
  ];
  return <p className="font-semibold">{sentences.join(' ')}</p>;
}

function describeSum(booking: GuestBooking, seen: GuestMove, language: Language): string {
  const { newTotalCents, dueCents, surplusCents } = seen;
  const total = euro(newTotalCents, language);
  if (newTotalCents === booking.totalCents) return m.guest_move_same_price();
  if (surplusCents > 0) return m.guest_move_back({ total, amount: euro(surplusCents, language) });
  if (booking.status === 'pending') return m.guest_move_costs({ total });
  if (dueCents === 0) return m.guest_move_settled({ total });
  return m.guest_move_due({ total, amount: euro(dueCents, language) });
}
