import { m } from '#i18n/generated/messages.js';
import { localeTags, toLocale } from '#shared/language.ts';
import { euro } from './booking-labels.ts';
import { type BuyerMail, withoutVoucher } from './buyer-mail.ts';
import { oneLine } from './mail-content.ts';
import { mailFacts } from './mail-facts.ts';

/** Acknowledges a withdrawal: what was declared, by whom and when, and what goes back. */
export const voucherWithdrawn: BuyerMail = (event, context) => {
  const { order, amountCents, declared } = event;
  const { language, orderId, amountCents: paidCents, spentCents } = order;
  const locale = toLocale(language);
  const earlierCents = paidCents - spentCents - amountCents;
  const amount = euro(amountCents, language);
  const at = new Intl.DateTimeFormat(localeTags[language], {
    dateStyle: 'long',
    timeStyle: 'medium',
    timeZone: context.timeZone,
  });
  return {
    ...withoutVoucher(event, context),
    tone: 'calm',
    subject: m.mail_voucher_withdrawn_subject({}, { locale }),
    title: m.mail_voucher_withdrawn_title({}, { locale }),
    paragraphs: [
      amountCents > 0
        ? m.mail_voucher_withdrawn_text({ amount }, { locale })
        : m.mail_voucher_withdrawn_nothing({}, { locale }),
      ...(spentCents > 0
        ? [m.voucher_withdrawal_spent({ amount: euro(spentCents, language) }, { locale })]
        : []),
      ...(earlierCents > 0
        ? [m.voucher_withdrawal_earlier({ amount: euro(earlierCents, language) }, { locale })]
        : []),
    ],
    facts: [
      [m.mail_fact_order({}, { locale }), orderId],
      [m.voucher_withdrawal_by({}, { locale }), oneLine(declared?.by ?? '–')],
      [m.voucher_withdrawal_at({}, { locale }), declared ? at.format(declared.at) : '–'],
      [m.voucher_withdrawal_paid({}, { locale }), euro(paidCents, language)],
      [m.voucher_withdrawal_back({}, { locale }), amount],
    ],
    recordedFacts: mailFacts({
      sums: { received: paidCents, spent: spentCents, earlier: earlierCents, refunded: amountCents },
      reason: 'withdrawal',
      outcome: 'ended',
    }),
  };
};
