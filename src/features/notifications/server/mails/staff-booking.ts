import type { BookingRecord } from '#features/bookings/server/bookings.public.ts';
import { m } from '#i18n/generated/messages.js';
import { toLocale } from '#shared/language.ts';
import { type BookingWords, euro } from './booking-labels.ts';
import type { MailContent } from './mail-content.ts';
import { type Office, staffBookingMail } from './staff-mail.ts';

/** For a booking that is certain and not paid yet. */
export function newBookingMail(office: Office, booking: BookingRecord, words: BookingWords): MailContent {
  const locale = toLocale(office.language);
  return {
    ...staffBookingMail(office, booking, words),
    tone: 'calm',
    subject: m.mail_staff_booking_subject(words, { locale }),
    title: m.mail_staff_booking_title({}, { locale }),
    paragraphs: [whoConfirms(booking)({}, { locale })],
  };
}

/** Staff have to ask the customer only where no mail does. */
function whoConfirms({ isConfirmed, confirmBy, email }: BookingRecord) {
  if (isConfirmed) return m.mail_staff_booking_confirmed;
  return confirmBy !== null && email !== null ? m.mail_staff_booking_asked : m.mail_staff_booking_text;
}

/** For a booking that a voucher paid whole. */
export function paidByVoucherMail(office: Office, booking: BookingRecord, words: BookingWords): MailContent {
  const locale = toLocale(office.language);
  const amount = euro(booking.discountCents, office.language);
  return {
    ...staffBookingMail(office, booking, words),
    tone: 'good',
    subject: m.mail_staff_booking_subject(words, { locale }),
    title: m.mail_staff_voucher_title({}, { locale }),
    paragraphs: [m.mail_staff_voucher_text({ amount }, { locale })],
  };
}
