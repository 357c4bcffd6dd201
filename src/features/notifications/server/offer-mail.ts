import { countPeople } from '#features/bookings/domain/trip-of-booking.public.ts';
import type { BookingRecord } from '#features/bookings/server/bookings.public.ts';
import { m } from '#i18n/generated/messages.js';
import type { Executor, Transaction } from '#platform/database/database.ts';
import type { LocalDate } from '#shared/business-calendar.ts';
import { type Locale, toLocale } from '#shared/language.ts';
import { claimLink, leaveLink } from '../domain/private-link.ts';
import { type BookingWords, clockTime, putIntoWords } from './mails/booking-labels.ts';
import type { Fact } from './mails/mail-content.ts';
import { mailFacts } from './mails/mail-facts.ts';
import type { MailContext } from './notify-customer.ts';
import { createOutboxRepository } from './outbox.repository.ts';
import { readSender } from './read-sender.ts';
import { writeMail } from './write-mail.ts';

interface Offer {
  /** Holds the units. Nobody has filled it in yet, so it has neither a number to name nor an address. */
  hold: BookingRecord;
  recipient: string;
  minutes: number;
}

const keyOf = (bookingId: number) => `waiting-offer:${bookingId}`;

/** Tells somebody of the waiting list that units or seats are held for them, in their language and in the transaction that holds them. */
export async function writeOffer(
  tx: Transaction,
  context: MailContext,
  { hold, recipient, minutes }: Offer,
): Promise<void> {
  const { publicUrl, timeZone, clock } = context;
  const { id, language } = hold;
  const locale = toLocale(language);
  const [words, sender] = await Promise.all([putIntoWords(tx, hold, language), readSender(tx, language)]);
  const envelope = {
    kind: 'waiting-offer' as const,
    dedupeKey: keyOf(id),
    bookingId: id,
    orderId: null,
    recipient,
    replyTo: sender.replyTo,
  };
  const until = clockTime(new Date(clock.now().getTime() + minutes * 60_000), language, timeZone);
  const { subject, text, facts } = describeHold(hold, words, { until, locale });
  writeMail(tx, { publicUrl, ...sender }, envelope, {
    language,
    recordedFacts: mailFacts({ sums: { total: hold.totalCents } }),
    tone: 'good',
    subject,
    title: m.mail_offer_title({}, { locale }),
    paragraphs: [text, m.mail_offer_next({}, { locale })],
    facts: [
      ...facts,
      [
        m.mail_offer_leave_fact({}, { locale }),
        { label: m.mail_offer_leave({}, { locale }), url: leaveLink(publicUrl, id) },
      ],
    ],
    action: {
      label: m.mail_offer_action({}, { locale }),
      url: claimLink(publicUrl, id, hold.trip?.departureId),
    },
    closing: [...sender.contact, m.mail_offer_why({}, { locale })],
  });
}

/** What is held, and until when. Who comes on a trip is not known yet, so that its seats have no price. */
function describeHold(
  { trip }: BookingRecord,
  words: BookingWords,
  { until, locale }: { until: string; locale: Locale },
): { subject: string; text: string; facts: Fact[] } {
  const [, ...facts] = words.facts;
  if (!trip)
    return {
      subject: m.mail_offer_subject(words, { locale }),
      text: m.mail_offer_text({ until }, { locale }),
      facts,
    };
  const count = countPeople(trip);
  return {
    subject: m.mail_offer_trip_subject({ title: trip.title, date: words.date }, { locale }),
    text: m.mail_offer_trip_text({ title: trip.title, count, until }, { locale }),
    facts: [
      [m.mail_offer_trip({}, { locale }), trip.title],
      [m.mail_fact_date({}, { locale }), words.date],
      [m.mail_fact_time({}, { locale }), words.time],
      [m.mail_offer_seats({}, { locale }), String(count)],
    ],
  };
}

/** @returns whether the mail was still unsent and has been removed */
export async function withdrawOffer(tx: Transaction, bookingId: number): Promise<boolean> {
  return (await createOutboxRepository(tx).withdraw(keyOf(bookingId))) > 0;
}

/** Forgets offers for days before one, with the addresses in them. */
export async function purgeOffers(executor: Executor, before: LocalDate): Promise<void> {
  await createOutboxRepository(executor).deleteOffersBefore(before);
}

export function hasStuckOffer(executor: Executor): Promise<boolean> {
  return createOutboxRepository(executor).hasStuckOffer();
}
