import {
  type BookingRecord,
  bookingEvent,
  writeCalendarFile,
} from '#features/bookings/server/bookings.public.ts';
import { findContact } from '#features/content/server/content.public.ts';
import { m } from '#i18n/generated/messages.js';
import type { Executor, Transaction } from '#platform/database/database.ts';
import { type Language, toLocale } from '#shared/language.ts';
import { timeSlotText } from '#shared/rental-time.ts';
import { privateLink } from '../domain/private-link.ts';
import { createEmailConfigRepository } from './email-config.repository.ts';
import { type BookingWords, putIntoWords } from './mails/booking-words.ts';
import { type CustomerNews, sayToCustomer } from './mails/customer-mails.ts';
import { oneLine } from './mails/mail-content.ts';
import { writeMail } from './write-mail.ts';

/** Where mails come from and lead to. */
export interface MailPlace {
  publicUrl: string;
  timeZone: string;
}

export type News =
  | Exclude<CustomerNews, { kind: 'payment-received' }>
  | { kind: 'payment-received'; amountCents: number };

interface About {
  booking: BookingRecord;
  /** What tells this piece of news from others of its kind. */
  key: string;
  orderId?: string;
}

/**
 * Writes to the customer of a booking, in the booking's language. Nothing that was typed is repeated: whoever books
 * with a stranger's address cannot write to that stranger through us.
 */
export async function tellCustomer(
  tx: Transaction,
  place: MailPlace,
  { booking, key, orderId }: About,
  news: News,
): Promise<void> {
  const { publicUrl } = place;
  const { language } = booking;
  const locale = toLocale(language);
  const words = await putIntoWords(tx, booking, language);
  const withFile =
    news.kind === 'payment-received' ? { ...news, calendar: writeEntry(place, booking, words) } : news;
  const isOver = news.kind === 'hold-ended';
  const action = isOver
    ? { label: m.mail_book_again({}, { locale }), url: `${publicUrl}/booking` }
    : { label: m.mail_see_booking({}, { locale }), url: privateLink(publicUrl, booking.id) };
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
    ...sayToCustomer(withFile, booking, words),
    language,
    facts: words.facts,
    action,
    closing: [
      ...(isOver ? [] : [m.mail_link_note({}, { locale })]),
      ...(await sayHowToReachUs(tx, language)),
      m.mail_why({}, { locale }),
    ],
  });
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
