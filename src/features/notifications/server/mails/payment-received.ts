import { dueCentsOf, hasAcceptedDocuments } from '#features/bookings/server/bookings.public.ts';
import { showVoucherCode } from '#features/vouchers/domain/voucher-code.public.ts';
import { m } from '#i18n/generated/messages.js';
import { customerMail, type Writing } from '../notify-customer.ts';

interface Received {
  amountCents: number;
  /** Goes back to the card at once. */
  surplusCents?: number;
  byVoucher?: true;
}

export const paymentReceived = customerMail('payment-received', (received: Received, writing) => {
  const { booking, words, locale } = writing;
  const { amountCents, surplusCents: toCard = 0, byVoucher } = received;
  return {
    tone: 'good',
    subject: m.mail_paid_subject(words, { locale }),
    title: m.mail_paid_title({}, { locale }),
    paragraphs: [
      ...describePayment(received, writing),
      m.mail_paid_calendar({}, { locale }),
      m.mail_code({}, { locale }),
    ],
    calendar: 'REQUEST',
    notes: [
      m.mail_link_note({}, { locale }),
      ...(hasAcceptedDocuments(booking.source) ? [m.mail_documents_note({}, { locale })] : []),
      ...(byVoucher || amountCents === 0 ? [] : [m.mail_confirmation_note({}, { locale })]),
    ],
    recordedFacts: {
      sums: byVoucher ? {} : { received: amountCents, toCard, due: dueCentsOf(booking) },
      reason: byVoucher ? 'voucher' : null,
      outcome: 'stands',
    },
  };
});

function describePayment(
  { amountCents, surplusCents = 0, byVoucher }: Received,
  { booking, locale, amount }: Writing,
): string[] {
  if (byVoucher) {
    const code = showVoucherCode(booking.voucherCode ?? '');
    return [m.mail_paid_voucher_text({ amount: amount(amountCents), code }, { locale })];
  }
  // It was moved, or got more time, while it was being paid.
  const dueCents = dueCentsOf(booking);
  return [
    m.mail_paid_text({ amount: amount(amountCents) }, { locale }),
    ...(surplusCents > 0 ? [m.mail_paid_surplus({ amount: amount(surplusCents) }, { locale })] : []),
    ...(dueCents > 0 ? [m.mail_moved_due({ amount: amount(dueCents) }, { locale })] : []),
  ];
}
