import type { BookingRecord } from '#features/bookings/server/bookings.public.ts';
import type { AttentionKind } from '#features/payments/payments.contract.ts';
import type { NewAttentionItem } from '#features/payments/server/payments.public.ts';
import { m } from '#i18n/generated/messages.js';
import { codeOfRequest } from '#platform/http/request-id.ts';
import { bookingReference } from '#shared/bookings/booking-reference.ts';
import { type Language, type Locale, toLocale } from '#shared/language.ts';
import { type BookingWords, euro } from './booking-labels.ts';
import { type Fact, type MailContent, oneLine } from './mail-content.ts';
import { type Told, told } from './told.ts';

interface Office {
  publicUrl: string;
  /** What staff read. */
  language: Language;
}

/** For a booking that is certain and not paid yet. */
export function newBookingMail(office: Office, booking: BookingRecord, words: BookingWords): MailContent {
  const locale = toLocale(office.language);
  return {
    ...bookingFrame(office, booking, words),
    told: tellStaff(booking),
    tone: 'calm',
    subject: m.mail_staff_booking_subject(words, { locale }),
    title: m.mail_staff_booking_title({}, { locale }),
    paragraphs: [sayConfirmation(booking)({}, { locale })],
  };
}

/** Only where nobody else asks the customer, staff have to. */
function sayConfirmation({ isConfirmed, confirmBy, email }: BookingRecord) {
  if (isConfirmed) return m.mail_staff_booking_confirmed;
  return confirmBy !== null && email !== null ? m.mail_staff_booking_asked : m.mail_staff_booking_text;
}

export function cardPaymentMail(
  office: Office,
  booking: BookingRecord,
  words: BookingWords,
  amountCents: number,
): MailContent {
  const locale = toLocale(office.language);
  const amount = euro(amountCents, office.language);
  return {
    ...bookingFrame(office, booking, words),
    told: tellStaff(booking, { received: amountCents }),
    tone: 'good',
    subject: m.mail_staff_paid_subject(words, { locale }),
    title: m.mail_staff_paid_title({}, { locale }),
    paragraphs: [m.mail_staff_paid_text({ amount }, { locale })],
  };
}

/** For a booking that a voucher paid whole. */
export function voucherMail(office: Office, booking: BookingRecord, words: BookingWords): MailContent {
  const locale = toLocale(office.language);
  const amount = euro(booking.discountCents, office.language);
  return {
    ...bookingFrame(office, booking, words),
    told: tellStaff(booking),
    tone: 'good',
    subject: m.mail_staff_booking_subject(words, { locale }),
    title: m.mail_staff_voucher_title({}, { locale }),
    paragraphs: [m.mail_staff_voucher_text({ amount }, { locale })],
  };
}

function tellStaff({ totalCents: total, discountCents: discount }: BookingRecord, sums: Told['sums'] = {}) {
  return told({ sums: { total, discount, ...sums } });
}

function bookingFrame({ publicUrl, language }: Office, booking: BookingRecord, { facts }: BookingWords) {
  const locale = toLocale(language);
  const customer: Fact[] = [
    [m.mail_fact_customer({}, { locale }), oneLine(booking.fullName ?? '–')],
    [m.mail_fact_phone({}, { locale }), oneLine(booking.phoneNumber ?? '–')],
    [m.mail_fact_email({}, { locale }), oneLine(booking.email ?? '–')],
  ];
  const url = `${publicUrl}/admin?tab=bookings&booking=${booking.id}`;
  return {
    language,
    facts: [...facts, ...customer],
    action: { label: m.mail_staff_open_booking({}, { locale }), url },
    closing: [m.mail_staff_why({}, { locale })],
  };
}

type Snake<Text extends string> = Text extends `${infer Head}-${infer Tail}`
  ? `${Head}_${Snake<Tail>}`
  : Text;

/** The sentences that the back office shows for the same thing. */
function attentionWords(kind: AttentionKind, detail: string, language: Language) {
  const name = kind.replaceAll('-', '_') as Snake<AttentionKind>;
  const options = { locale: toLocale(language) };
  return {
    title: m[`attention_${name}_title`]({}, options),
    what: m[`attention_${name}_what`]({ detail }, options),
    server: m[`attention_${name}_server`]({}, options),
    person: m[`attention_${name}_person`]({}, options),
  };
}

/** What something went wrong in, if it was a request: under this code the log says more. A job has none. */
function sayCode(requestId: string | null, locale: Locale): string[] {
  return requestId === null ? [] : [m.mail_staff_code({ code: codeOfRequest(requestId) }, { locale })];
}

interface Raised {
  item: NewAttentionItem;
  requestId: string | null;
}

export function attentionMail({ publicUrl, language }: Office, { item, requestId }: Raised): MailContent {
  const locale = toLocale(language);
  const { bookingId = null, orderId, amountCents } = item;
  const { title, what, server, person } = attentionWords(item.kind, item.detail ?? '?', language);
  const facts: Fact[] = [];
  if (bookingId !== null) facts.push([m.mail_fact_reference({}, { locale }), bookingReference(bookingId)]);
  if (amountCents !== undefined) {
    facts.push([m.mail_fact_amount({}, { locale }), euro(amountCents, language)]);
  }
  if (orderId !== undefined) facts.push([m.mail_fact_order({}, { locale }), orderId]);
  return {
    language,
    told: told({ sums: { open: amountCents ?? 0 }, reason: item.kind }),
    tone: 'bad',
    subject: m.mail_staff_attention_subject({ title }, { locale }),
    title,
    paragraphs: [
      what,
      `${m.attention_server({}, { locale })} ${server}`,
      `${m.attention_person({}, { locale })} ${person}`,
    ],
    facts,
    action: { label: m.mail_staff_open_office({}, { locale }), url: attentionPlace(publicUrl, orderId) },
    closing: [m.mail_staff_why({}, { locale }), ...sayCode(requestId, locale)],
  };
}

/** Where staff deal with it: on the payment, or in the review queue. */
function attentionPlace(publicUrl: string, orderId: string | undefined): string {
  return `${publicUrl}/admin?tab=payment${orderId === undefined ? '' : `&payment=${orderId}`}`;
}
