import type { BookingRecord } from '#features/bookings/server/bookings.public.ts';
import {
  describeCause,
  describeOutcome,
  type RefundNotice,
  type RefundOutcome,
} from '#features/payments/server/payments.public.ts';
import { m } from '#i18n/generated/messages.js';
import type { Language } from '#shared/language.ts';
import { customerMail } from '../notify-customer.ts';

interface Refunded {
  amountCents: number;
  notice: RefundNotice;
}

export const paymentRefunded = customerMail(
  'payment-refunded',
  ({ amountCents, notice }: Refunded, { booking, words, locale, amount }) => {
    const stillTrue = withoutOutdated(notice, booking);
    return {
      tone: 'good',
      subject: m.mail_refunded_subject(words, { locale }),
      title: m.mail_refunded_title({}, { locale }),
      paragraphs: [
        m.mail_refunded_text({ amount: amount(amountCents) }, { locale }),
        ...describeRefund(stillTrue, booking.language),
      ],
      recordedFacts: { sums: { refunded: amountCents }, reason: stillTrue.cause, outcome: stillTrue.outcome },
    };
  },
);

/** Why, and what it means for the booking, as far as that was written down. */
export function describeRefund(notice: RefundNotice, language: Language): string[] {
  return [describeCause(notice, language), describeOutcome(notice.outcome, language)].flatMap(
    (text) => text ?? [],
  );
}

/** What the act wrote down, without what has become untrue since: a refund can take days. */
function withoutOutdated(notice: RefundNotice, booking: BookingRecord): RefundNotice {
  const { outcome } = notice;
  return outcome === null || outcomeHolds[outcome](booking) ? notice : { ...notice, outcome: null };
}

const outcomeHolds: Record<RefundOutcome, (booking: BookingRecord) => boolean> = {
  stands: ({ state }) => state !== 'cancelled',
  'to-pay': ({ state }) => state === 'pending',
  ended: ({ state }) => state === 'cancelled',
};
