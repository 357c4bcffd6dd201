import type { BookingRecord } from '#features/bookings/server/bookings.public.ts';
import { m } from '#i18n/generated/messages.js';
import { type Language, toLocale } from '#shared/language.ts';
import type { BookingWords } from './booking-labels.ts';
import { type Fact, type MailContent, oneLine } from './mail-content.ts';
import { type MailFacts, mailFacts } from './mail-facts.ts';

/** Where staff work, and in which language they read. */
export interface Office {
  publicUrl: string;
  language: Language;
}

/** The common parts of all mails to staff about a booking: its facts, its customer, a link to it. */
export function staffBookingMail(
  { publicUrl, language }: Office,
  booking: BookingRecord,
  { facts }: BookingWords,
  sums: MailFacts['sums'] = {},
) {
  const locale = toLocale(language);
  const { id, fullName, phoneNumber, email, totalCents: total, discountCents: discount } = booking;
  const customer: Fact[] = [
    [m.mail_fact_customer({}, { locale }), oneLine(fullName ?? '–')],
    [m.mail_fact_phone({}, { locale }), oneLine(phoneNumber ?? '–')],
    [m.mail_fact_email({}, { locale }), oneLine(email ?? '–')],
  ];
  return {
    language,
    recordedFacts: mailFacts({ sums: { total, discount, ...sums } }),
    facts: [...facts, ...customer],
    action: {
      label: m.mail_staff_open_booking({}, { locale }),
      url: `${publicUrl}/admin/booking?id=${id}`,
    },
    closing: [m.mail_staff_why({}, { locale })],
  } satisfies Partial<MailContent>;
}
