import { showVoucherCode } from '#features/vouchers/domain/voucher-code.public.ts';
import type { ReturnedValue } from '#features/vouchers/server/vouchers.public.ts';
import { m } from '#i18n/generated/messages.js';
import { customerMail } from '../notify-customer.ts';
import { codeSums, describeCodeBack } from './code-labels.ts';

interface MadeVoucher {
  code: string;
  worthCents: number;
  toVoucher: ReturnedValue | null;
}

/** A booking that was called off has become a voucher. */
export const bookingStormVoucher = customerMail(
  'booking-storm-voucher',
  ({ code, worthCents, toVoucher }: MadeVoucher, { booking, locale, amount }) => {
    const worth = { amount: amount(worthCents) };
    return {
      tone: 'good',
      subject: m.mail_storm_voucher_subject(worth, { locale }),
      title: m.mail_storm_voucher_title({}, { locale }),
      paragraphs: [
        m.mail_storm_voucher_text(worth, { locale }),
        m.mail_storm_voucher_use({}, { locale }),
        ...describeCodeBack(toVoucher, booking),
        m.mail_cancelled_calendar({}, { locale }),
      ],
      firstFacts: [[m.mail_storm_voucher_fact({}, { locale }), showVoucherCode(code)]],
      calendar: 'CANCEL',
      recordedFacts: { sums: { voucher: worthCents, ...codeSums(toVoucher) }, outcome: 'ended' },
    };
  },
);
