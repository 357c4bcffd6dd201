import { type BookingRecord, hasAcceptedDocuments } from '#features/bookings/server/bookings.public.ts';
import { createToldPlacesRepository } from '#features/place-news/server/place-news.public.ts';
import { type FoundPlace, findPlaceOn } from '#features/places/server/places.public.ts';
import { m } from '#i18n/generated/messages.js';
import type { Clock } from '#platform/clock/clock.ts';
import type { Executor, Transaction } from '#platform/database/database.ts';
import { businessInstant, businessMinute, businessToday } from '#shared/business-calendar.ts';
import { formatDeadline } from '#shared/deadline-format.ts';
import { toLocale } from '#shared/language.ts';
import { mapAddress } from '#shared/links/map-address.ts';
import { slotStart } from '#shared/rental-time.ts';
import { guestLink } from '../domain/private-link.ts';
import { putIntoWords } from './mails/booking-labels.ts';
import { type Entry, writeEntry } from './mails/calendar-entry.ts';
import { type CustomerNews, sayToCustomer } from './mails/customer-mails.ts';
import { type Fact, type MailContent, oneLine } from './mails/mail-content.ts';
import { isPlaceNews, type News } from './mails/news.ts';
import { listReminderFacts } from './mails/reminder.ts';
import { tellOfBooking } from './mails/tell-of-booking.ts';
import { createOutboxRepository } from './outbox.repository.ts';
import { readSender } from './read-sender.ts';
import { writeMail } from './write-mail.ts';

/** Where mails come from and lead to. */
export interface MailPlace {
  publicUrl: string;
  timeZone: string;
  clock: Clock;
}

interface About {
  booking: BookingRecord;
  /** What tells this piece of news from others of its kind. */
  key: string;
  orderId?: string;
  /** Staff may take it back until then. */
  delaySeconds?: number;
}

/**
 * Writes to the customer of a booking, in the booking's language. Nothing that was typed is repeated: a
 * booking with a stranger's address cannot be used to send that stranger a text.
 */
export async function notifyCustomer(
  tx: Transaction,
  place: MailPlace,
  { booking, key, orderId, delaySeconds = 0 }: About,
  news: News,
): Promise<void> {
  // At the desk and at the beach nobody has to leave an address.
  if (booking.email === null) return;
  const { publicUrl } = place;
  const { language } = booking;
  const locale = toLocale(language);
  const [words, found, sender] = await Promise.all([
    putIntoWords(tx, booking, language),
    findPlace(tx, place, booking),
    readSender(tx, language),
  ]);
  const isOver = news.kind === 'hold-ended' || news.kind === 'booking-unconfirmed';
  const isToConfirm = news.kind === 'booking-received' && booking.confirmBy !== null;
  const envelope = {
    kind: news.kind,
    dedupeKey: `${news.kind}:${key}`,
    bookingId: booking.id,
    orderId: orderId ?? null,
    recipient: booking.email,
    replyTo: sender.replyTo,
    delaySeconds,
  };
  const isCalledOff = news.kind === 'booking-called-off';
  const namesPlace = !isOver && !isCalledOff && booking.state !== 'cancelled';
  const told = { booking, words, found, businessName: sender.businessName };
  const facts = namesPlace ? withPlace(told) : words.facts;
  const isReminder = news.kind === 'booking-reminder';
  const { firstFacts = [], ...said } = sayToCustomer(await complete(tx, place, news, told), booking, words);
  const lastFacts = isReminder ? await listReminderFacts(tx, place, booking, found) : [];
  if (namesPlace) tx.withCommit(noteTelling(tx, booking, found, isPlaceNews(news)));
  const from = { ...place, ...sender };
  writeMail(tx, from, isReminder ? { ...envelope, ...untilItBegins(place, booking) } : envelope, {
    ...said,
    language,
    told: tellOfBooking(news, booking),
    facts: [...firstFacts, ...facts, ...lastFacts],
    action: chooseAction(publicUrl, booking, { isOver, isToConfirm, isCalledOff }),
    closing: [
      ...(isOver ? [] : [m.mail_link_note({}, { locale })]),
      ...(news.kind === 'payment-received' && hasAcceptedDocuments(booking.source)
        ? [m.mail_documents_note({}, { locale })]
        : []),
      ...sender.contact,
      m.mail_why({}, { locale }),
    ],
  });
}

/** Where the boats are on the day of the booking, as far as it is announced when the mail is written. */
function findPlace(
  executor: Executor,
  { timeZone, clock }: MailPlace,
  { bookingDate, language }: BookingRecord,
): Promise<FoundPlace> {
  const today = businessToday(clock.now(), timeZone);
  return findPlaceOn(executor, { date: bookingDate, today, language });
}

/** So that the guest hears of another place once, and of the same one never again. */
function noteTelling(
  tx: Transaction,
  { id }: BookingRecord,
  { place, planVersion }: FoundPlace,
  isNews: boolean,
): Promise<unknown> {
  const placeVersion = place?.version ?? 0;
  return createToldPlacesRepository(tx).record(id, {
    placeId: place?.id ?? null,
    placeVersion,
    planVersion,
    isNews,
  });
}

type Told = Omit<Entry, 'method'>;

/** A reminder is not sent after that. */
function untilItBegins(
  { clock, timeZone }: MailPlace,
  { bookingDate, startSlot }: BookingRecord,
): { lifeSeconds: number } {
  const startsAt = businessInstant(bookingDate, slotStart(startSlot), timeZone);
  return { lifeSeconds: Math.max(0, (startsAt.getTime() - clock.now().getTime()) / 1000) };
}

/** The facts with the place after the time: its name, how to get there, and a map. */
function withPlace({ booking, words: { facts, time }, found: { place } }: Told): Fact[] {
  const locale = toLocale(booking.language);
  const label = m.mail_fact_place({}, { locale });
  const told: Fact = place
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
  return facts.flatMap((fact) => (fact[1] === time ? [fact, told] : [fact]));
}

/** What the words need besides: a calendar entry, or until when to confirm. */
async function complete(tx: Transaction, place: MailPlace, news: News, told: Told): Promise<CustomerNews> {
  const { booking, found } = told;
  const invite = () => writeEntry(place, { ...told, method: 'REQUEST' });
  const end = () => writeEntry(place, { ...told, method: 'CANCEL' });
  if (isPlaceNews(news)) {
    return { ...news, place: found.place && oneLine(found.place.name), calendar: invite() };
  }
  switch (news.kind) {
    case 'booking-received': {
      const { confirmBy, language } = booking;
      if (confirmBy === null) return { ...news, kind: news.kind, calendar: invite() };
      return { ...news, kind: news.kind, until: formatDeadline(confirmBy, language, place.timeZone) };
    }
    case 'payment-received':
    case 'booking-moved':
      return { ...news, calendar: invite() };
    case 'units-released':
      return {
        kind: news.kind,
        reason: news.reason,
        time: businessMinute(news.notedAt, place.timeZone).slice(-5),
      };
    case 'booking-called-off':
      return { ...news, until: formatDeadline(news.storm.decideBy, booking.language, place.timeZone) };
    case 'booking-storm-lifted':
      return {
        kind: news.kind,
        until:
          news.decideBy > place.clock.now()
            ? formatDeadline(news.decideBy, booking.language, place.timeZone)
            : null,
      };
    case 'booking-storm-ended':
    case 'booking-storm-voucher':
    case 'booking-cancelled':
      return { ...news, calendar: end() };
    case 'hold-ended':
    case 'booking-unconfirmed': {
      const isInCalendar = await createOutboxRepository(tx).hasInvited(booking.id);
      return { ...news, calendar: isInCalendar ? end() : null };
    }
    default:
      return news;
  }
}

function chooseAction(
  publicUrl: string,
  { language }: BookingRecord,
  { isOver, isToConfirm, isCalledOff }: { isOver: boolean; isToConfirm: boolean; isCalledOff: boolean },
): MailContent['action'] {
  const locale = toLocale(language);
  if (isOver) return { label: m.mail_book_again({}, { locale }), url: `${publicUrl}/booking` };
  if (isCalledOff) return { label: m.mail_storm_action({}, { locale }), url: guestLink(publicUrl) };
  return isToConfirm
    ? { label: m.mail_confirm_action({}, { locale }), url: guestLink(publicUrl) }
    : { label: m.mail_see_booking({}, { locale }), url: guestLink(publicUrl) };
}
