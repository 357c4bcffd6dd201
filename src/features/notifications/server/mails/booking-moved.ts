import type { BookingMove } from '#features/bookings/server/bookings.public.ts';
import { m } from '#i18n/generated/messages.js';
import { slotStart } from '#shared/rental-time.ts';
import { customerMail, type Writing } from '../notify-customer.ts';
import { longDate } from './booking-labels.ts';
import { codeSums, describeCodeOfMove } from './code-labels.ts';

export const bookingMoved = customerMail('booking-moved', (move: BookingMove, writing) => {
  const { booking, words, locale } = writing;
  const { bookingDate, startSlot, dueCents: due, surplusCents, surplusWay, toVoucher } = move;
  const former = `${longDate(bookingDate, booking.language)}, ${slotStart(startSlot)}`;
  const way = surplusWay === 'card' ? 'toCard' : surplusWay === 'hand' ? 'byHand' : 'kept';
  return {
    tone: 'good',
    subject: m.mail_moved_subject(words, { locale }),
    title: m.mail_moved_title({}, { locale }),
    paragraphs: [
      m.mail_moved_text({ former }, { locale }),
      ...describeMoney(move, writing),
      ...describeCodeOfMove(toVoucher, booking),
      m.mail_moved_calendar({}, { locale }),
    ],
    calendar: 'REQUEST',
    recordedFacts: {
      sums: { due, ...codeSums(toVoucher), [way]: surplusCents },
      reason: surplusWay,
      outcome: 'stands',
    },
  };
});

/** What the move means for the money; nothing where it means nothing. */
function describeMoney(
  { dueCents, surplusCents, surplusWay }: BookingMove,
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
  ];
}

const surplusTexts = { card: m.mail_moved_card, hand: m.mail_moved_hand, keep: m.mail_moved_keep };
