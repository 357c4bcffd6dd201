import type { BookingRecord } from '#features/bookings/server/bookings.public.ts';
import type { VoucherEvent } from '#features/vouchers/server/vouchers.public.ts';
import { m } from '#i18n/generated/messages.js';
import { toLocale } from '#shared/language.ts';
import { type BookingWords, euro } from './booking-labels.ts';
import { type MailContent, oneLine } from './mail-content.ts';
import { mailFacts } from './mail-facts.ts';
import { type Office, staffBookingMail } from './staff-mail.ts';

export function cardPaymentMail(
  office: Office,
  booking: BookingRecord,
  words: BookingWords,
  amountCents: number,
): MailContent {
  const locale = toLocale(office.language);
  const amount = euro(amountCents, office.language);
  return {
    ...staffBookingMail(office, booking, words, { received: amountCents }),
    tone: 'good',
    subject: m.mail_staff_paid_subject(words, { locale }),
    title: m.mail_staff_paid_title({}, { locale }),
    paragraphs: [m.mail_staff_paid_text({ amount }, { locale })],
  };
}

/** The code is for the buyer alone: staff find the voucher in their list. */
export function soldVoucherMail(
  { publicUrl, language }: Office,
  { order: { buyerEmail, orderId }, amountCents }: VoucherEvent,
): MailContent {
  const locale = toLocale(language);
  const amount = euro(amountCents, language);
  return {
    language,
    recordedFacts: mailFacts({ sums: { received: amountCents, voucher: amountCents } }),
    tone: 'good',
    subject: m.mail_staff_voucher_sold_subject({ amount }, { locale }),
    title: m.mail_staff_voucher_sold_title({}, { locale }),
    paragraphs: [m.mail_staff_voucher_sold_text({ amount }, { locale })],
    facts: [
      [m.mail_fact_email({}, { locale }), oneLine(buyerEmail ?? '–')],
      [m.mail_fact_order({}, { locale }), orderId],
    ],
    action: { label: m.mail_staff_voucher_open({}, { locale }), url: `${publicUrl}/admin/vouchers` },
    closing: [m.mail_staff_why({}, { locale })],
  };
}

/** The buyer withdrew from the contract; nothing is left to do for staff. */
export function withdrawnVoucherMail(office: Office, event: VoucherEvent): MailContent {
  const locale = toLocale(office.language);
  const amount = euro(event.amountCents, office.language);
  const by = event.declared?.by ?? '–';
  return {
    ...soldVoucherMail(office, event),
    recordedFacts: mailFacts({ sums: { refunded: event.amountCents } }),
    tone: 'calm',
    subject: m.mail_staff_voucher_withdrawn_subject({ amount }, { locale }),
    title: m.mail_staff_voucher_withdrawn_title({}, { locale }),
    paragraphs: [m.mail_staff_voucher_withdrawn_text({ amount, by: oneLine(by) }, { locale })],
  };
}
