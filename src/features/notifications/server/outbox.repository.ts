import type { Executor } from '#platform/database/database.ts';
import { sql } from '#platform/database/sql.ts';
import type { Language } from '#shared/language.ts';
import { customerMailKinds, type MailKind } from '../domain/mail-kind.ts';

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
}

/** Mail to send, written in the transaction of what it tells about. */
export function createOutboxRepository(executor: Executor) {
  return {
    add: (mail: NewMail) =>
      executor.run(sql<'outbox.add'>`
        insert into outbox_mails (kind, dedupe_key, message_id, booking_id, order_id, recipient, reply_to, language,
          subject, html_body, text_body, calendar)
        values (${mail.kind}, ${mail.dedupeKey}, ${mail.messageId}, ${mail.bookingId}, ${mail.orderId},
          ${mail.recipient}, ${mail.replyTo}, ${mail.language}, ${mail.subject}, ${mail.html}, ${mail.text},
          ${mail.calendar})
        on conflict (dedupe_key) do nothing`),

    /** Whether a booking's customer was ever written to. */
    hasWrittenTo: async (bookingId: number) =>
      (await executor.row(sql<'outbox.hasWrittenTo'>`
        select from outbox_mails
        where booking_id = ${bookingId} and kind = any(${customerMailKinds}::text[]) limit 1`)) !== null,

    /** Long after any booking that it can be about: addresses and names are not kept without need. */
    deleteOld: () =>
      executor.run(
        sql<'outbox.deleteOld'>`delete from outbox_mails where created_at < clock_timestamp() - interval '90 days'`,
      ),
  };
}
