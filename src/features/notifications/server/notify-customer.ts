import { type BookingRecord, bookingEvent } from '#features/bookings/server/bookings.public.ts';
import { findContact, findPlace } from '#features/content/server/content.public.ts';
import { m } from '#i18n/generated/messages.js';
import type { Clock } from '#platform/clock/clock.ts';
import type { Executor, Transaction } from '#platform/database/database.ts';
import { businessToday } from '#shared/business-calendar.ts';
import { writeCalendarFile } from '#shared/files/calendar-file.ts';
import { type Language, toLocale } from '#shared/language.ts';
import { timeSlotText } from '#shared/rental-time.ts';
import { confirmationLink, privateLink } from '../domain/private-link.ts';
import { createEmailConfigRepository } from './email-config.repository.ts';
import { type BookingWords, dayAndTime, putIntoWords } from './mails/booking-labels.ts';
import { type CustomerNews, sayToCustomer } from './mails/customer-mails.ts';
import { type Fact, type MailContent, oneLine } from './mails/mail-content.ts';
import { writeMail } from './write-mail.ts';

/** Where mails come from and lead to. */
export interface MailPlace {
  publicUrl: string;
  timeZone: string;
  clock: Clock;
}

export type News =
  | Exclude<CustomerNews, { kind: 'payment-received' } | { until: string }>
  | { kind: 'payment-received'; amountCents: number };

interface About {
  booking: BookingRecord;
  /** What tells this piece of news from others of its kind. */
  key: string;
  orderId?: string;
}

/**
 * Writes to the customer of a booking, in the booking's language. Nothing that was typed is repeated: a
 * booking with a stranger's address cannot be used to send that stranger a text.
 */
export async function notifyCustomer(
  tx: Transaction,
  place: MailPlace,
  { booking, key, orderId }: About,
  news: News,
): Promise<void> {
  const { publicUrl } = place;
  const { language } = booking;
  const locale = toLocale(language);
  const words = await putIntoWords(tx, booking, language);
  const isOver = news.kind === 'hold-ended' || news.kind === 'booking-unconfirmed';
  const isToConfirm = news.kind === 'booking-received' && booking.confirmBy !== null;
  const office = await createEmailConfigRepository(tx).find();
  const envelope = {
    kind: news.kind,
    dedupeKey: `${news.kind}:${key}`,
    bookingId: booking.id,
    orderId: orderId ?? null,
    recipient: booking.email,
    replyTo: office?.notificationEmail ?? null,
  };
  await writeMail(tx, place, envelope, {
    ...sayToCustomer(complete(place, news, booking, words), booking, words),
    language,
    facts: isOver || booking.state === 'cancelled' ? words.facts : await withPlace(tx, place, booking, words),
    action: chooseAction(publicUrl, booking, { isOver, isToConfirm }),
    closing: [
      ...(isOver ? [] : [m.mail_link_note({}, { locale })]),
      ...(await sayHowToReachUs(tx, language)),
      m.mail_why({}, { locale }),
    ],
  });
}

/** The facts with the place after the time, as far as it is announced when the mail is written. */
async function withPlace(
  executor: Executor,
  { timeZone, clock }: MailPlace,
  { bookingDate, language }: BookingRecord,
  { facts, time }: BookingWords,
): Promise<Fact[]> {
  const locale = toLocale(language);
  const today = businessToday(clock.now(), timeZone);
  const place = await findPlace(executor, { date: bookingDate, today, language });
  const told: Fact = [
    m.mail_fact_place({}, { locale }),
    oneLine(place ?? m.booking_place_open({}, { locale })),
  ];
  return facts.flatMap((fact) => (fact[1] === time ? [fact, told] : [fact]));
}

/** What the words need besides: a calendar file, or until when to confirm. */
function complete(place: MailPlace, news: News, booking: BookingRecord, words: BookingWords): CustomerNews {
  if (news.kind === 'payment-received') return { ...news, calendar: writeEntry(place, booking, words) };
  const { confirmBy, language } = booking;
  if (news.kind !== 'booking-received' || confirmBy === null) return news;
  return { ...news, until: dayAndTime(confirmBy, language, place.timeZone) };
}

function chooseAction(
  publicUrl: string,
  { id, language }: BookingRecord,
  { isOver, isToConfirm }: { isOver: boolean; isToConfirm: boolean },
): MailContent['action'] {
  const locale = toLocale(language);
  if (isOver) return { label: m.mail_book_again({}, { locale }), url: `${publicUrl}/booking` };
  return isToConfirm
    ? { label: m.mail_confirm_action({}, { locale }), url: confirmationLink(publicUrl, id) }
    : { label: m.mail_see_booking({}, { locale }), url: privateLink(publicUrl, id) };
}

async function sayHowToReachUs(executor: Executor, language: Language): Promise<string[]> {
  const locale = toLocale(language);
  const contact = await findContact(executor, language);
  const phone = oneLine(contact?.phone ?? '');
  const email = oneLine(contact?.email ?? '');
  if (phone && email) return [m.mail_contact_both({ phone, email }, { locale })];
  if (phone) return [m.mail_contact_phone({ phone }, { locale })];
  return email ? [m.mail_contact_email({ email }, { locale })] : [];
}

/** The same entry that the site offers for the customer's calendar. */
function writeEntry({ publicUrl, timeZone }: MailPlace, booking: BookingRecord, words: BookingWords): string {
  const { id, bookingDate, startSlot, items, language, updatedAt } = booking;
  const url = privateLink(publicUrl, id);
  const timeSlot = timeSlotText(startSlot);
  const durations = items.map(({ duration }) => duration);
  const title = m.booking_share_title({}, { locale: toLocale(language) });
  return writeCalendarFile({
    ...bookingEvent({ id, bookingDate, timeSlot, durations, timeZone, publicUrl }),
    writtenAt: updatedAt,
    title: `${title}: ${words.reference}`,
    description: [...words.items, url].join('\n'),
    url,
  });
}
