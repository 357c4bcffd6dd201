import type { Executor } from '#platform/database/database.ts';
import { sql } from '#platform/database/sql.ts';
import type { LocalDate } from '#shared/business-calendar.ts';
import type { Language } from '#shared/language.ts';
import { customerMailKinds, type MailKind } from '../domain/mail-kind.ts';
import type { MailFacts } from './mails/mail-facts.ts';

export interface NewMail {
  kind: MailKind;
  /** Says what the mail is about once and for all: a second mail with the same key is not written. */
  dedupeKey: string;
  messageId: string;
  bookingId: number | null;
  orderId: string | null;
  recipient: string;
  replyTo: string | null;
  language: Language;
  subject: string;
  html: string;
  text: string;
  calendar: string | null;
  recordedFacts: MailFacts;
  /** Seconds before the mail may be sent. */
  delaySeconds: number;
  /** After so much time it is not sent any more. */
  lifeSeconds: number;
}

/** Mail to send, written in the transaction of what it tells about. */
export function createOutboxRepository(executor: Executor) {
  return {
    add: (mail: NewMail) =>
      executor.run(sql<'outbox.add'>`
        insert into outbox_mails (kind, dedupe_key, message_id, booking_id, order_id, recipient, reply_to, language,
          subject, html_body, text_body, calendar, told, next_try_at, give_up_at)
        values (${mail.kind}, ${mail.dedupeKey}, ${mail.messageId}, ${mail.bookingId}, ${mail.orderId},
          ${mail.recipient}, ${mail.replyTo}, ${mail.language}, ${mail.subject}, ${mail.html}, ${mail.text},
          ${mail.calendar}, ${JSON.stringify(mail.recordedFacts)}::text::jsonb,
          clock_timestamp() + make_interval(secs => ${mail.delaySeconds}),
          clock_timestamp() + make_interval(secs => ${mail.lifeSeconds}))
        on conflict (dedupe_key) do nothing`),

    /** Takes a mail away that has not left, and is not leaving right now. */
    withdraw: (dedupeKey: string) =>
      executor.run(sql<'outbox.withdraw'>`
        delete from outbox_mails where dedupe_key = ${dedupeKey} and state = 'waiting'
          and (claimed_until is null or claimed_until <= clock_timestamp())`),

    /** Whether offers do not leave: the mail server has been away for a while. */
    hasStuckOffer: async () =>
      (await executor.row(sql<'outbox.hasStuckOffer'>`
        select from outbox_mails
        where state = 'waiting' and kind = 'waiting-offer' and created_at < clock_timestamp() - interval '2 minutes'
        limit 1`)) !== null,
    /** Takes reminders of a booking away that have not left: it was moved or cancelled. */
    withdrawReminders: (bookingId: number) =>
      executor.run(sql<'outbox.withdrawReminders'>`
        delete from outbox_mails where booking_id = ${bookingId} and kind = 'booking-reminder' and state <> 'sent'
          and (claimed_until is null or claimed_until <= clock_timestamp())`),

    /** Whether a booking's customer has it in the calendar, as far as mails put it there. */
    hasInvited: async (bookingId: number) =>
      (await executor.row(sql<'outbox.hasInvited'>`
        select from outbox_mails where booking_id = ${bookingId} and calendar is not null limit 1`)) !== null,

    /** Whether a booking's customer was ever written to. */
    hasWrittenTo: async (bookingId: number) =>
      (await executor.row(sql<'outbox.hasWrittenTo'>`
        select from outbox_mails
        where booking_id = ${bookingId} and kind = any(${customerMailKinds}::text[]) limit 1`)) !== null,

    /** Deletes offers of the waiting list for days before one, as personal data. */
    deleteOffersBefore: (date: LocalDate) =>
      executor.run(sql<'outbox.deleteOffersBefore'>`
        delete from outbox_mails m using bookings b
        where b.id = m.booking_id and m.kind = 'waiting-offer' and b.booking_date < ${date}`),

    /** Long after any booking that it can be about: addresses and names are not kept without need. */
    deleteOld: () =>
      executor.run(
        sql<'outbox.deleteOld'>`delete from outbox_mails where created_at < clock_timestamp() - interval '90 days'`,
      ),
  };
}
