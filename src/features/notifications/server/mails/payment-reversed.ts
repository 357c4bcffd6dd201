import { describeOutcome, type ReversalOutcome } from '#features/payments/server/payments.public.ts';
import { m } from '#i18n/generated/messages.js';
import { customerMail } from '../notify-customer.ts';

interface Reversed {
  amountCents: number;
  outcome: ReversalOutcome;
}

export const paymentReversed = customerMail(
  'payment-reversed',
  ({ amountCents, outcome }: Reversed, { booking, words, locale, amount }) => ({
    tone: 'bad',
    subject: m.mail_reversed_subject(words, { locale }),
    title: m.mail_reversed_title({}, { locale }),
    paragraphs: [
      m.mail_reversed_text({ amount: amount(amountCents) }, { locale }),
      outcome === 'held'
        ? m.mail_reversed_held({}, { locale })
        : (describeOutcome(outcome, booking.language) ?? ''),
    ],
    recordedFacts: { sums: { reversed: amountCents }, outcome },
  }),
);
