import { m } from '#i18n/generated/messages.js';
import { toLocale } from '#shared/language.ts';
import { euro } from './booking-labels.ts';
import { type BuyerMail, withoutVoucher } from './buyer-mail.ts';
import { mailFacts } from './mail-facts.ts';

export const voucherReversed: BuyerMail = (event, context) => {
  const { order, amountCents } = event;
  const locale = toLocale(order.language);
  const amount = euro(amountCents, order.language);
  return {
    ...withoutVoucher(event, context),
    tone: 'bad',
    subject: m.mail_voucher_reversed_subject({}, { locale }),
    title: m.mail_voucher_reversed_title({}, { locale }),
    paragraphs: [m.mail_voucher_reversed_text({ amount }, { locale })],
    recordedFacts: mailFacts({ sums: { reversed: amountCents }, outcome: 'ended' }),
  };
};
