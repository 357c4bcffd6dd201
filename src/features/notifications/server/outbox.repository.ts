import type { Executor } from '#platform/database/database.ts';
import { sql } from '#platform/database/sql.ts';
import type { Language } from '#shared/language.ts';

export type MailKind = 'payment-received' | 'payment-reversed' | 'payment-refunded';

export interface NewMail {
  kind: MailKind;
  /** Says what the mail is about once and for all: a second mail with the same key is not written. */
  dedupeKey: string;
  bookingId: number;
  orderId: string | null;
  recipient: string;
  language: Language;
}

/** Mail to send, written in the transaction of what it tells about. */
export function createOutboxRepository(executor: Executor) {
  return {
    add: ({ kind, dedupeKey, bookingId, orderId, recipient, language }: NewMail) =>
      executor.run(sql`
        insert into outbox_mails (kind, dedupe_key, booking_id, order_id, recipient, language)
        values (${kind}, ${dedupeKey}, ${bookingId}, ${orderId}, ${recipient}, ${language})
        on conflict (dedupe_key) do nothing`),
  };
}
