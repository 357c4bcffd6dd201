import type { BookingMove } from '#features/bookings/server/bookings.public.ts';
import { m } from '#i18n/generated/messages.js';
import { slotStart } from '#shared/rental-time.ts';
import { customerMail, type Writing } from '../notify-customer.ts';
import { longDate } from './booking-labels.ts';
import { codeSums, describeCodeOfMove } from './code-labels.ts';

export const bookingMoved = customerMail('booking-moved', (move: BookingMove, writing) => {
  const { booking, words, locale } = writing;
  const { bookingDate, startSlot, dueCents: due, surplusCents, surplusWay, keptCents, toVoucher } = move;
  const former = `${longDate(bookingDate, booking.language)}, ${slotStart(startSlot)}`;
  const way = surplusWay === 'card' ? 'toCard' : surplusWay === 'hand' ? 'byHand' : 'kept';
  const isElsewhere = booking.bookingDate !== bookingDate || booking.startSlot !== startSlot;
  return {
    tone: 'good',
    subject: (isElsewhere ? m.mail_moved_subject : m.mail_changed_subject)(words, { locale }),
    title: (isElsewhere ? m.mail_moved_title : m.mail_changed_title)({}, { locale }),
    paragraphs: [
      isElsewhere ? m.mail_moved_text({ former }, { locale }) : m.mail_changed_text({}, { locale }),
      ...describeMoney(move, writing),
      ...describeCodeOfMove(toVoucher, booking),
      m.mail_moved_calendar({}, { locale }),
    ],
    calendar: 'REQUEST',
    recordedFacts: {
      sums: {
        due,
        kept: keptCents,
        ...codeSums(toVoucher),
        ...(surplusCents > 0 && { [way]: surplusCents }),
      },
      reason: surplusWay,
      outcome: 'stands',
    },
  };
});

/** What the move means for the money; nothing where it means nothing. */
function describeMoney(
  { dueCents, surplusCents, surplusWay, keptCents }: BookingMove,
  { booking, locale, amount }: Writing,
): string[] {
  const due = { amount: amount(dueCents) };
  const surplus = { amount: amount(surplusCents) };
  const isPaid = booking.state === 'paid';
  return [
    ...(dueCents > 0
      ? [isPaid ? m.mail_moved_due(due, { locale }) : m.mail_moved_unpaid(due, { locale })]
      : []),
    ...(surplusWay && surplusCents > 0 ? [surplusTexts[surplusWay](surplus, { locale })] : []),
    ...(keptCents > 0 ? [m.mail_cancelled_kept({ amount: amount(keptCents) }, { locale })] : []),
  ];
}

const surplusTexts = { card: m.mail_moved_card, hand: m.mail_moved_hand, keep: m.mail_moved_keep };
