import type { VoucherEvent } from '#features/vouchers/server/vouchers.public.ts';
import { m } from '#i18n/generated/messages.js';
import { toLocale } from '#shared/language.ts';
import { codeMark } from '../../domain/private-link.ts';
import { euro, longDate } from './booking-labels.ts';
import type { BuyerMail } from './buyer-mail.ts';
import { type Fact, oneLine } from './mail-content.ts';
import { mailFacts } from './mail-facts.ts';

/** The code itself is put in when the mail leaves. */
export const voucherSold: BuyerMail = (event, context) => {
  const { order, amountCents, worthCents = amountCents } = event;
  const locale = toLocale(order.language);
  const amount = euro(amountCents, order.language);
  return {
    tone: 'good',
    subject: m.mail_voucher_sold_subject({ amount }, { locale }),
    title: m.mail_voucher_sold_title({}, { locale }),
    paragraphs: [m.mail_voucher_sold_text({ amount }, { locale }), m.mail_voucher_sold_how({}, { locale })],
    facts: [
      [m.mail_fact_order({}, { locale }), order.orderId],
      ...listFacts(order, worthCents),
      [
        m.mail_voucher_withdrawal({}, { locale }),
        {
          label: m.voucher_withdrawal_link({}, { locale }),
          url: `${context.publicUrl}/vouchers/withdrawal?order=${order.orderId}`,
        },
      ],
    ],
    action: { label: m.mail_voucher_book({}, { locale }), url: `${context.publicUrl}/booking` },
    recordedFacts: mailFacts({ sums: { received: amountCents, voucher: worthCents }, outcome: 'usable' }),
  };
};

function listFacts(
  { language, receiverName, message, expiresOn }: VoucherEvent['order'],
  worthCents: number,
): Fact[] {
  const locale = toLocale(language);
  const facts: Fact[] = [
    [m.voucher_pdf_code({}, { locale }), codeMark],
    [m.voucher_pdf_amount({}, { locale }), euro(worthCents, language)],
  ];
  if (expiresOn) facts.push([m.voucher_pdf_until({}, { locale }), longDate(expiresOn, language)]);
  if (receiverName) facts.push([m.mail_voucher_receiver({}, { locale }), oneLine(receiverName)]);
  if (message) facts.push([m.mail_voucher_message({}, { locale }), { note: oneLine(message) }]);
  return facts;
}
