import { m } from '#i18n/generated/messages.js';
import { toLocale } from '#shared/language.ts';
import { euro } from './booking-labels.ts';
import { type BuyerMail, withoutVoucher } from './buyer-mail.ts';
import { mailFacts } from './mail-facts.ts';
import { describeRefund } from './payment-refunded.ts';

export const voucherRefunded: BuyerMail = (event, context) => {
  const { order, amountCents, notice } = event;
  const locale = toLocale(order.language);
  const amount = euro(amountCents, order.language);
  return {
    ...withoutVoucher(event, context),
    tone: 'calm',
    subject: m.mail_voucher_refunded_subject({}, { locale }),
    title: m.mail_voucher_refunded_title({}, { locale }),
    paragraphs: [
      m.mail_voucher_refunded_text({ amount }, { locale }),
      ...(notice ? describeRefund(notice, order.language) : []),
    ],
    recordedFacts: mailFacts({ sums: { refunded: amountCents }, reason: notice?.cause ?? null }),
  };
};
