import { readSetting } from '#features/settings/server/settings.public.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { StaffMailKind } from '../domain/mail-kind.ts';
import { createEmailConfigRepository } from './email-config.repository.ts';
import type { MailContent } from './mails/mail-content.ts';
import { writeMail } from './write-mail.ts';

interface StaffNews {
  kind: StaffMailKind;
  /** What tells this piece of news from others of its kind. */
  key: string;
  bookingId?: number | null;
  orderId?: string | undefined;
  /** Whom an answer reaches. */
  replyTo?: string | null;
}

interface Office {
  publicUrl: string;
  language: MailContent['language'];
}

/** Writes to the notification address, where there is one. */
export async function notifyStaff(
  tx: Transaction,
  { publicUrl }: { publicUrl: string },
  { kind, key, bookingId, orderId, replyTo }: StaffNews,
  write: (office: Office) => Promise<MailContent> | MailContent,
): Promise<void> {
  const [config, businessName] = await Promise.all([
    createEmailConfigRepository(tx).find(),
    readSetting(tx, 'business_name'),
  ]);
  if (!config) return;
  const envelope = {
    kind,
    dedupeKey: `${kind}:${key}`,
    bookingId: bookingId ?? null,
    orderId: orderId ?? null,
    recipient: config.notificationEmail,
    replyTo: replyTo ?? null,
  };
  const content = await write({ publicUrl, language: config.language });
  writeMail(tx, { publicUrl, businessName }, envelope, content);
}
