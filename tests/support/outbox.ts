import { readConfig } from '#app/config/config.ts';
import { readSecrets } from '#app/store/prepare-store.ts';
import {
  createBookingAccess,
  createGuestLinks,
  createMailTokens,
} from '#features/bookings/server/bookings.public.ts';
import { createMailDelivery } from '#features/notifications/server/notifications.public.ts';
import type { Database } from '#platform/database/database.ts';
import { sql } from '#platform/database/sql.ts';
import { createSmtpMailer } from '#platform/mail/smtp-mailer.ts';
import type { TestApp } from './test-app.ts';

export interface OutboxRow {
  id: number;
  kind: string;
  state: string;
  recipient: string;
  language: string;
  subject: string;
  html: string;
  text: string;
  calendar: string | null;
  messageId: string;
  replyTo: string | null;
  attempts: number;
  lastError: string | null;
}

/** Mails about a booking, or all of them, oldest first. */
export function listOutbox(database: Database, bookingId: number | null = null): Promise<OutboxRow[]> {
  return database.rows<OutboxRow>(sql`
    select id, kind, state, recipient, language, subject, html_body as html, text_body as text, calendar,
      message_id as "messageId", reply_to as "replyTo", attempts, last_error as "lastError"
    from outbox_mails where ${bookingId}::bigint is null or booking_id = ${bookingId} order by id`);
}

/** Has staff told at an address, in a language. */
export async function setNotificationEmail(
  database: Database,
  email: string,
  language = 'EN',
): Promise<void> {
  await database.run(sql`
    insert into email_config (notification_email, language) values (${email}, ${language})
    on conflict (id) do update set notification_email = excluded.notification_email, language = excluded.language`);
}

/** Lets the time of every waiting mail come, and every claim run out. */
export async function letTimePass(database: Database): Promise<void> {
  await database.run(sql`
    update outbox_mails set next_try_at = clock_timestamp(), claimed_until = null where state = 'waiting'`);
}

/** What a server that is configured so does every few seconds. */
export async function openDelivery({ database, captured }: TestApp, smtpUrl: string, graceMs = 5_000) {
  const { smtp } = readConfig({ SMTP_URL: smtpUrl, MAIL_FROM: 'Pagaia <booking@pagaia.example>' });
  if (!smtp) throw new Error('no mail server');
  const { capabilityKey } = await readSecrets(database);
  const access = createBookingAccess({ key: capabilityKey, isSecure: false });
  const tokensOf = createMailTokens(database, access, createGuestLinks(capabilityKey));
  const mailer = createSmtpMailer(smtp, graceMs);
  const deliver = createMailDelivery({
    database,
    mailer,
    tokensOf,
    timeZone: 'Europe/Rome',
    publicUrl: 'http://localhost:3000',
    log: captured.log,
  });
  return {
    deliver: (signal = new AbortController().signal) => deliver(signal),
    tokensOf,
    close: mailer.close,
  };
}
