import type { BookingRecord } from '#features/bookings/server/bookings.public.ts';
import { createNotifiedPlacesRepository } from '#features/place-changes/server/place-changes.public.ts';
import { localizePlace } from '#features/places/domain/localize-place.public.ts';
import type { LocalizedPlace } from '#features/places/places.contract.ts';
import { type FoundPlace, findPlaceOn } from '#features/places/server/places.public.ts';
import { m } from '#i18n/generated/messages.js';
import type { Clock } from '#platform/clock/clock.ts';
import type { Executor, Transaction } from '#platform/database/database.ts';
import { businessToday } from '#shared/business-calendar.ts';
import { type Locale, toLocale } from '#shared/language.ts';
import { mapAddress } from '#shared/links/map-address.ts';
import type { CustomerMailKind } from '../domain/mail-kind.ts';
import { guestLink } from '../domain/private-link.ts';
import { type BookingWords, euro, putIntoWords } from './mails/booking-labels.ts';
import { writeEntry } from './mails/calendar-entry.ts';
import { type Fact, type MailContent, oneLine } from './mails/mail-content.ts';
import { type Act, mailFacts } from './mails/mail-facts.ts';
import { readSender } from './read-sender.ts';
import { writeMail } from './write-mail.ts';

/** Where mails come from and lead to. */
export interface MailContext {
  publicUrl: string;
  timeZone: string;
  clock: Clock;
}

/** What a mail is written with, beside what the act recorded. */
export interface Writing {
  tx: Transaction;
  context: MailContext;
  booking: BookingRecord;
  /** In the booking's language. */
  words: BookingWords;
  locale: Locale;
  amount: (cents: number) => string;
  found: Where;
}

/** What is particular to a mail about a booking; the rest is the same in all of them. */
export interface CustomerContent
  extends Pick<MailContent, 'tone' | 'subject' | 'title' | 'paragraphs'>,
    Partial<Pick<MailContent, 'action'>> {
  /** What it tells as facts, beside what the booking costs. */
  recordedFacts: Act;
  /** Puts the booking into the calendar, or takes it out. */
  calendar?: 'REQUEST' | 'CANCEL';
  /** Before and after those of the booking. */
  firstFacts?: Fact[];
  lastFacts?: Fact[];
  /** Whether it names the place of the day; by default if the booking stands. */
  namesPlace?: boolean;
  /** The place is what the mail is about. */
  isAboutPlace?: true;
  /** By default that the link is private. */
  notes?: string[];
  /** After that it is not sent any more. */
  lifeSeconds?: number;
}

/** One kind of mail about a booking, written from what its act recorded. */
export interface CustomerMail<Recorded> {
  kind: CustomerMailKind;
  write: (recorded: Recorded, writing: Writing) => CustomerContent | Promise<CustomerContent>;
}

/** Infers from the words what the act has to record. */
export const customerMail = <Recorded>(
  kind: CustomerMailKind,
  write: CustomerMail<Recorded>['write'],
): CustomerMail<Recorded> => ({ kind, write });

interface Notification<Recorded> {
  booking: BookingRecord;
  recorded: Recorded;
  /** Counts what can happen to a booking more than once: of two mails of a kind with one key only the first is written. */
  key: string;
  orderId?: string;
  /** Staff may take it back until then. */
  delaySeconds?: number;
}

/**
 * Writes to the customer of a booking, in the booking's language. Nothing that was typed is repeated: a
 * booking with a stranger's address cannot be used to send that stranger a text.
 */
export async function notifyCustomer<Recorded>(
  tx: Transaction,
  context: MailContext,
  mail: CustomerMail<Recorded>,
  { booking, recorded, key, orderId, delaySeconds = 0 }: Notification<Recorded>,
): Promise<void> {
  // At the desk and at the beach the e-mail address is optional.
  if (booking.email === null) return;
  const { publicUrl } = context;
  const { language, totalCents: total, discountCents: discount } = booking;
  const locale = toLocale(language);
  const [words, found, sender] = await Promise.all([
    putIntoWords(tx, booking, language),
    findPlace(tx, context, booking),
    readSender(tx, language),
  ]);
  const amount = (cents: number) => euro(cents, language);
  const {
    recordedFacts: act,
    calendar: method,
    firstFacts = [],
    lastFacts = [],
    namesPlace = booking.state !== 'cancelled',
    isAboutPlace = false,
    notes = [m.mail_link_note({}, { locale })],
    action = { label: m.mail_see_booking({}, { locale }), url: guestLink(publicUrl) },
    lifeSeconds,
    ...content
  } = await mail.write(recorded, { tx, context, booking, words, locale, amount, found });
  const facts = namesPlace ? withPlace(words, found, locale) : words.facts;
  if (namesPlace && found.ofDay) tx.withCommit(notePlace(tx, booking, found.ofDay, isAboutPlace));
  const entry = { booking, words, found, businessName: sender.businessName };
  const envelope = {
    kind: mail.kind,
    dedupeKey: `${mail.kind}:${key}`,
    bookingId: booking.id,
    orderId: orderId ?? null,
    recipient: booking.email,
    replyTo: sender.replyTo,
    delaySeconds,
    ...(lifeSeconds === undefined ? {} : { lifeSeconds }),
  };
  writeMail(tx, { ...context, ...sender }, envelope, {
    ...content,
    ...(method ? { calendar: writeEntry(context, { ...entry, method }) } : {}),
    language,
    recordedFacts: mailFacts(act, { total, discount }),
    facts: [...firstFacts, ...facts, ...lastFacts],
    action,
    closing: [...notes, ...sender.contact, m.mail_why({}, { locale })],
  });
}

interface Where {
  place: LocalizedPlace | null;
  /** `null` where a trip meets at a place of its own, whatever the day has. */
  ofDay: FoundPlace | null;
}

/** Where its trip meets, or where the boats are on the day of the booking, as far as that is announced by now. */
async function findPlace(
  executor: Executor,
  { timeZone, clock }: MailContext,
  { bookingDate, language, trip }: BookingRecord,
): Promise<Where> {
  if (trip?.place) return { place: localizePlace(trip.place, language), ofDay: null };
  const today = businessToday(clock.now(), timeZone);
  const ofDay = await findPlaceOn(executor, { date: bookingDate, today, language });
  return { place: ofDay.place, ofDay };
}

/** Records the place that this mail names, so that the guest is notified of a change exactly once. */
function notePlace(
  tx: Transaction,
  { id }: BookingRecord,
  { place, planVersion }: FoundPlace,
  isPlaceMail: boolean,
): Promise<unknown> {
  const placeVersion = place?.version ?? 0;
  return createNotifiedPlacesRepository(tx).record(id, {
    placeId: place?.id ?? null,
    placeVersion,
    planVersion,
    isPlaceMail,
  });
}

/** The facts with the place after the time: its name, how to get there, and a map. */
function withPlace({ facts, time }: BookingWords, { place }: Where, locale: Locale): Fact[] {
  const label = m.mail_fact_place({}, { locale });
  const where: Fact = place
    ? [
        label,
        oneLine(place.name),
        ...place.directions.split('\n').flatMap((line) => {
          const note = oneLine(line);
          return note === '' ? [] : { note };
        }),
        { label: m.mail_map({}, { locale }), url: mapAddress(place.name, place) },
      ]
    : [label, m.booking_place_open({}, { locale })];
  return facts.flatMap((fact) => (fact[1] === time ? [fact, where] : [fact]));
}
