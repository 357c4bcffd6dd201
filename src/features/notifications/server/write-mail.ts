import { randomUUID } from 'node:crypto';
import type { Transaction } from '#platform/database/database.ts';
import { type MailContent, oneLine } from './mails/mail-content.ts';
import { toHtml } from './mails/mail-html.ts';
import { toText } from './mails/mail-text.ts';
import { createOutboxRepository, type NewMail } from './outbox.repository.ts';

type Envelope = Pick<NewMail, 'kind' | 'dedupeKey' | 'bookingId' | 'orderId' | 'recipient' | 'replyTo'> &
  Partial<Pick<NewMail, 'delaySeconds' | 'lifeSeconds'>>;

/** A mail that has waited for three days is stale. */
const lifeSeconds = 3 * 24 * 3600;

/**
 * Puts a mail into the outbox as it will be read. It is written now and not when it is sent, so that it says what was
 * true, in each try the same, and staff can see what somebody got. Nothing waits for it but the commit.
 */
export function writeMail(
  tx: Transaction,
  { publicUrl, businessName }: { publicUrl: string; businessName: string },
  envelope: Envelope,
  content: MailContent,
): void {
  const mail = {
    delaySeconds: 0,
    lifeSeconds,
    ...envelope,
    messageId: newMessageId(publicUrl),
    language: content.language,
    subject: oneLine(content.subject),
    html: toHtml(businessName, content),
    text: toText(content),
    calendar: content.calendar ?? null,
    recordedFacts: content.recordedFacts,
  };
  tx.withCommit(createOutboxRepository(tx).add(mail));
}

export function newMessageId(publicUrl: string): string {
  return `<${randomUUID()}@${new URL(publicUrl).hostname}>`;
}
